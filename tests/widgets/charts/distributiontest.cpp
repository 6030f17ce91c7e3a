// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/distribution.h"

#include "tests/support/ids.h"
#include "widgets/charts/distributionchart.h"
#include "widgets/charts/marklabels.h"
#include "widgets/common/valuetext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace tgraph;

namespace {

const QLocale english(QLocale::English, QLocale::UnitedStates);

/// Makes values clustered around `centre` with a thin tail far above it.
std::vector<double> heavyTailed(std::size_t count, double centre, std::uint64_t seed)
{
    std::mt19937_64 engine(seed);
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double share = static_cast<double>(engine() % 100'000) / 100'000;
        values.push_back(i % 97 == 0 ? centre * (2 + share) : centre * (1 + 0.01 * share));
    }
    return values;
}

std::vector<std::uint32_t> ranks(const std::vector<double>& values)
{
    std::vector<std::uint32_t> order(values.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&values](std::uint32_t a, std::uint32_t b) {
        return !std::isnan(values[a]) && (std::isnan(values[b]) || values[a] < values[b]);
    });
    std::vector<std::uint32_t> result(values.size());
    for (std::uint32_t place = 0; place < order.size(); ++place)
        result[order[place]] = place;
    return result;
}

Sample sampled(const std::vector<double>& values)
{
    return sampleOf(values, ranks(values));
}

double slowShare(const std::vector<double>& values, double x)
{
    const auto below = std::count_if(values.begin(), values.end(), [x](double value) { return value <= x; });
    return static_cast<double>(below) / static_cast<double>(values.size());
}

/// Returns the height of a staircase at x: that of the last point at or before it.
double heightAt(const std::vector<QPointF>& staircase, double x)
{
    double height = 0;
    for (const QPointF& point : staircase) {
        if (point.x() <= x)
            height = point.y();
    }
    return height;
}

} // namespace

TEST(Sample, IsSortedAndSkipsUnknownValues)
{
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const Sample sample = sampled({3, unknown, 1, 2, unknown});
    EXPECT_EQ(sample.values, (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(sample.configs, (test::distinctIds({2, 3, 0})));
}

TEST(Sample, KeepsFilteredConfigurations)
{
    const Sample sample = sampled({30, 10, 20, 40});
    const Sample filtered = filteredOf(sample, test::distinctIds({3, 1}));
    EXPECT_EQ(filtered.values, (std::vector<double>{10, 40}));
    EXPECT_EQ(filtered.configs, test::distinctIds({1, 3}));
    EXPECT_TRUE(filteredOf(sample, {}).empty());
}

TEST(Sample, FindsTheNearestValue)
{
    const Sample sample = sampled({10, 20, 20, 40});
    EXPECT_EQ(sample.nearest(-5), 0U);
    EXPECT_EQ(sample.nearest(14.9), 0U);
    EXPECT_EQ(sample.nearest(15.1), 1U);
    EXPECT_EQ(sample.nearest(29), 1U);
    EXPECT_EQ(sample.nearest(31), 3U);
    EXPECT_EQ(sample.nearest(1e9), 3U);
}

TEST(Sample, QuantilesLieBetweenNeighbours)
{
    const Sample sample = sampled({1, 2, 4, 8});
    EXPECT_DOUBLE_EQ(sample.quantile(0), 1);
    EXPECT_DOUBLE_EQ(sample.quantile(0.5), 3);
    EXPECT_DOUBLE_EQ(sample.quantile(1), 8);
    EXPECT_DOUBLE_EQ(sampled({7}).quantile(0.3), 7);
}

TEST(Histogram, AgreesWithTheSlowReference)
{
    for (const std::size_t bins : {1U, 7U, 64U}) {
        const Sample sample = sampled(heavyTailed(3000, 80e6, bins));
        const Histogram fast = histogram(sample.values, sample.least(), sample.most(), bins);
        ASSERT_EQ(fast.counts.size(), bins);
        std::vector<std::uint32_t> slow(bins, 0);
        for (const double value : sample.values) {
            std::size_t bin = 0;
            while (bin + 1 < bins && value >= fast.edges[bin + 1])
                ++bin;
            ++slow[bin];
            EXPECT_EQ(fast.binOf(value), bin);
        }
        EXPECT_EQ(fast.counts, slow);
    }
}

TEST(Histogram, DrawsOneBarAroundEqualValues)
{
    for (const double value : {461.3e6, 0.0, -2.5}) {
        const std::vector<double> values(20, value);
        EXPECT_EQ(binCount(values, 100), 1U);
        const Histogram bins = histogram(values, value, value, 1);
        EXPECT_LT(bins.edges.front(), value);
        EXPECT_GT(bins.edges.back(), value);
        EXPECT_EQ(bins.counts, (std::vector<std::uint32_t>{20}));
    }
}

TEST(Histogram, SeparatesTwoClusters)
{
    std::vector<double> values;
    for (int i = 0; i < 500; ++i)
        values.push_back(i % 2 == 0 ? 10 + 0.001 * i : 50 + 0.001 * i);
    const Sample sample = sampled(values);
    const std::size_t count = binCount(sample.values, 200);
    const Histogram bins = histogram(sample.values, sample.least(), sample.most(), count);
    EXPECT_GE(count, 3U);
    EXPECT_EQ(bins.counts.front(), 250U);
    EXPECT_EQ(bins.counts.back(), 250U);
    EXPECT_EQ(bins.counts[count / 2], 0U);
}

TEST(Histogram, HasEnoughBinsForALongTailWithinTheLimit)
{
    const Sample tailed = sampled(heavyTailed(681, 23.27e9, 3));
    EXPECT_EQ(binCount(tailed.values, 180), 180U); // close quartiles need more than the limit
    std::vector<double> mostlyEqual(680, 5);
    mostlyEqual.push_back(6);
    EXPECT_GE(binCount(mostlyEqual, 180), 11U); // quartiles coincide
    EXPECT_LE(binCount(mostlyEqual, 180), 180U);
    EXPECT_EQ(binCount(std::vector<double>{1, 2}, 1), 1U);
}

TEST(Ecdf, IsExactAtTheEndsOfPixelColumns)
{
    const std::vector<double> values = heavyTailed(5000, 100, 9);
    const Sample sample = sampled(values);
    const int columns = 60;
    const std::vector<QPointF> staircase = ecdf(sample.values, sample.least(), sample.most(), columns);
    EXPECT_LE(staircase.size(), 4U * columns + 2U);
    for (int column = 0; column < columns; ++column) {
        // Just below the edge: a value on it belongs to the next column or, at the end, to the last one.
        const double edge = std::lerp(sample.least(), sample.most(), (column + 1.0) / columns);
        const double below = column + 1 == columns ? edge : std::nextafter(edge, 0.0);
        EXPECT_DOUBLE_EQ(heightAt(staircase, below), slowShare(values, below)) << column;
    }
    EXPECT_DOUBLE_EQ(staircase.back().y(), 1);
    EXPECT_TRUE(std::is_sorted(staircase.begin(), staircase.end(), [](const QPointF& a, const QPointF& b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    }));
}

TEST(Ecdf, IsTheWholeStaircaseForFewValues)
{
    const std::vector<QPointF> staircase = ecdf(std::vector<double>{1, 2, 2, 4}, 0, 4, 400);
    const std::vector<QPointF> expected = {{0, 0}, {1, 0}, {1, 0.25}, {2, 0.25}, {2, 0.75}, {4, 0.75}, {4, 1}, {4, 1}};
    EXPECT_EQ(staircase, expected);
}

TEST(Ecdf, IsEmptyWithoutValues)
{
    EXPECT_TRUE(ecdf({}, 0, 1, 10).empty());
    EXPECT_TRUE(quantileCurve({}, 10).empty());
}

TEST(ValuePlaces, RoundTripOnEveryScale)
{
    const Sample sample = sampled({10, 20, 40, 80, 160});
    for (const ValueScale scale : {ValueScale::Linear, ValueScale::Log, ValueScale::Percentile}) {
        const ValuePlaces places(sample, scale);
        for (const double value : sample.values)
            EXPECT_NEAR(places.value(places.place(value)), value, 1e-9 * value);
    }
    EXPECT_DOUBLE_EQ(ValuePlaces(sample, ValueScale::Percentile).place(40), 50);
    EXPECT_DOUBLE_EQ(ValuePlaces(sample, ValueScale::Percentile).place(160), 100);
    EXPECT_NEAR(ValuePlaces(sample, ValueScale::Log).place(100), 2, 1e-12);
}

TEST(ValuePlaces, OverBestSeparatesSmallDifferencesBesideLargeOnes)
{
    std::vector<double> values;
    for (int i = 0; i < 1000; ++i)
        values.push_back(80e6 + 100.0 * i);
    values.push_back(430e6);
    const Sample sample = sampled(values);
    EXPECT_EQ(fairScale(sample.least(), sample.quantile(0.5), sample.most()), std::nullopt);
    const ValuePlaces places(sample, ValueScale::OverBest, sample.least());
    EXPECT_EQ(places.place(sample.least()), 0);
    EXPECT_GT(places.place(sample.quantile(0.5)), 0.2 * places.place(sample.most()));
    EXPECT_DOUBLE_EQ(overBestStep(sample, sample.least()), 1e-5 * sample.least()); // 5,000 ns are 6e-5
    for (const double value : {80e6, 80.004e6, 81e6, 430e6})
        EXPECT_NEAR(places.value(places.place(value)), value, 1e-6 * value);
}

TEST(ValuePlaces, PutEqualValuesInTheMiddleOfTheirPercentiles)
{
    const Sample sample = sampled({1, 5, 5, 5, 9});
    EXPECT_DOUBLE_EQ(ValuePlaces(sample, ValueScale::Percentile).place(5), 50);
    EXPECT_DOUBLE_EQ(ValuePlaces(sampled({3}), ValueScale::Percentile).place(3), 50);
}

TEST(ValueText, ChoosesTheUnitByTheValue)
{
    EXPECT_EQ(valueText(79.5e6, ValueKind::RuntimeNs, english), QStringLiteral("79.50 ms"));
    EXPECT_EQ(valueText(23.274e9, ValueKind::RuntimeNs, english), QStringLiteral("23.27 s"));
    EXPECT_EQ(valueText(812, ValueKind::RuntimeNs, english), QStringLiteral("812.0 ns"));
    EXPECT_EQ(valueText(4321, ValueKind::RuntimeNs, english), QStringLiteral("4.321 µs"));
    EXPECT_EQ(valueText(1.25, ValueKind::RelativeRuntime, english), QStringLiteral("1.250"));
    EXPECT_EQ(valueText(-0.5, ValueKind::Score, english), QString::fromUtf8("−0.5000"));
    EXPECT_EQ(valueText(0, ValueKind::Score, english), QStringLiteral("0"));
}

TEST(ValueText, DistinguishesTheEndsOfARange)
{
    EXPECT_EQ(rangeText(79.5e6, 82.1e6, ValueKind::RuntimeNs, english), QStringLiteral("79.5 – 82.1 ms"));
    EXPECT_EQ(rangeText(461.301e6, 461.302e6, ValueKind::RuntimeNs, english), QStringLiteral("461.3010 – 461.3020 ms"));
}

TEST(ValueText, WritesRoundNumbersWithoutAnExponentUpToAMillion)
{
    const QLocale c = QLocale::c();
    for (const auto& [number, text] : {std::pair(0.00001, "1e-05"),
                                       {0.001, "0.001"},
                                       {0.5, "0.5"},
                                       {1.0, "1"},
                                       {1000.0, "1000"},
                                       {500000.0, "500000"},
                                       {2e6, "2e+06"}})
        EXPECT_EQ(roundNumberText(number, c), QLatin1String(text));
}

TEST(AxisTicks, AreRoundAndInsideTheRange)
{
    const auto ticks = linearTicks(79.5e6, 428.8e6, 8, unitFor(ValueKind::RuntimeNs, 428.8e6), english);
    std::vector<QString> texts;
    for (const AxisTick& tick : ticks) {
        EXPECT_GE(tick.value, 79.5e6);
        EXPECT_LE(tick.value, 428.8e6);
        texts.push_back(tick.text);
    }
    EXPECT_EQ(texts,
              (std::vector<QString>{QStringLiteral("100"), QStringLiteral("150"), QStringLiteral("200"),
                                    QStringLiteral("250"), QStringLiteral("300"), QStringLiteral("350"),
                                    QStringLiteral("400")}));
}

TEST(AxisTicks, ShowEnoughDecimalsForANarrowRange)
{
    const auto ticks = linearTicks(461.30e6, 461.32e6, 4, unitFor(ValueKind::RuntimeNs, 461e6), english);
    ASSERT_GE(ticks.size(), 3U);
    EXPECT_EQ(ticks.front().text, QStringLiteral("461.300"));
    EXPECT_NE(ticks[0].text, ticks[1].text);
}

TEST(AxisTicks, AcceptIndistinguishableValues)
{
    EXPECT_EQ(linearTicks(5, 5, 8, {}, english).size(), 1U);
    EXPECT_LE(linearTicks(1e17, std::nextafter(1e17, 2e17), 8, {}, english).size(), 2U);
}

TEST(Ticks, HaveTwoNumbersAtLeast)
{
    for (const double least : {0.013, 0.3, 1.04, 3.1, 11.0, 480.0, 7999.0})
        for (const double factor : {1.02, 1.3, 1.9, 4.2, 9.0, 70.0})
            for (const int count : {2, 3, 5}) {
                EXPECT_GT(linearTicks(least, least * factor, count, {}, english).size(), 1U) << least << ' ' << factor;
                EXPECT_GT(logTicks(least, least * factor, count, {}, english).size(), 1U) << least << ' ' << factor;
            }
}

TEST(AxisTicks, ArePowersAndTheirMultiplesOnALogarithmicAxis)
{
    const auto ticks = logTicks(1e3, 1e6, 12, unitFor(ValueKind::RuntimeNs, 1e6), english);
    ASSERT_EQ(ticks.size(), 10U); // 1 2 5 of three decades, and the last power of ten
    EXPECT_DOUBLE_EQ(ticks[1].value, 2e3);
    const auto decades = logTicks(1, 1e12, 6, {}, english);
    EXPECT_LE(decades.size(), 7U);
    EXPECT_GE(decades.size(), 4U);
}

TEST(MarkLabels, AreOverTheirMarksIfPossible)
{
    const std::vector<LabelWish> wishes = {{.anchor = 100, .width = 60}, {.anchor = 300, .width = 60}};
    const auto places = placeLabels(wishes, 0, 400, 2, 8);
    EXPECT_EQ(places[0]->left, 70);
    EXPECT_EQ(places[1]->left, 270);
    EXPECT_EQ(places[1]->row, 0);
}

TEST(MarkLabels, NeverOverlapAndStayInside)
{
    std::mt19937_64 engine(4);
    for (int round = 0; round < 200; ++round) {
        std::vector<LabelWish> wishes;
        for (int i = 0; i < 6; ++i)
            wishes.push_back(
                {.anchor = static_cast<double>(engine() % 600), .width = 40 + static_cast<double>(engine() % 120)});
        const auto places = placeLabels(wishes, 0, 600, 2, 8);
        for (std::size_t a = 0; a < places.size(); ++a) {
            if (!places[a])
                continue;
            EXPECT_GE(places[a]->left, 0);
            EXPECT_LE(places[a]->left + wishes[a].width, 600);
            for (std::size_t b = 0; b < a; ++b) {
                if (!places[b] || places[b]->row != places[a]->row)
                    continue;
                EXPECT_TRUE(places[a]->left >= places[b]->left + wishes[b].width + 7.999
                            || places[b]->left >= places[a]->left + wishes[a].width + 7.999);
            }
        }
        EXPECT_TRUE(places[0].has_value()); // the most important one always fits
    }
}

TEST(MarkLabels, AreOmittedWithoutSpace)
{
    const std::vector<LabelWish> wishes = {{.anchor = 50, .width = 90}, {.anchor = 50, .width = 90}};
    const auto places = placeLabels(wishes, 0, 100, 1, 8);
    EXPECT_TRUE(places[0].has_value());
    EXPECT_FALSE(places[1].has_value());
}

TEST(DistributionChart, KeepsTheTitleFreeOfASecondRowOfLabels)
{
    std::vector<double> values(200);
    std::vector<std::uint32_t> rank(200);
    std::iota(values.begin(), values.end(), 80e6);
    std::iota(rank.begin(), rank.end(), 0U);
    DistributionPicture picture;
    picture.kind = ValueKind::RuntimeNs;
    picture.all = std::make_shared<const Sample>(sampleOf(values, rank));
    DistributionChart chart;
    chart.resize(420, 260);
    chart.setPicture(picture);
    std::vector<DistributionMark> marks(1);
    marks[0].value = values[100];
    marks[0].label = QStringLiteral("Focus");
    chart.setMarks(marks);
    const double before = chart.plot().top();
    chart.setMarks(std::vector<DistributionMark>(4, marks[0]));
    EXPECT_GT(chart.plot().top(), before);
    for (std::size_t mark = 0; mark < chart.marks().size(); ++mark) {
        const QRectF label = chart.labelOf(mark);
        EXPECT_TRUE(label.isEmpty() || label.top() >= label.height()) << "the title's line is as high";
    }
    chart.setMarks(marks);
    EXPECT_EQ(chart.plot().top(), before);
}
