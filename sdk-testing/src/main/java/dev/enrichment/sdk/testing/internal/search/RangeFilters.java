package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Filters by the employees or the revenue of a company. Both are ranges, such as 11 to 50 employees. A company matches
 * if its range overlaps with the requested range.
 */
final class RangeFilters {
    private static final Pattern BOUND = Pattern.compile("(<?)\\s*\\$?([0-9][0-9,.]{0,20})\\s*([kmb]?)");
    private static final Map<String, BigDecimal> UNITS = Map.of(
            "", BigDecimal.ONE, "k", new BigDecimal("1e3"), "m", new BigDecimal("1e6"), "b", new BigDecimal("1e9"));
    private static final int MAX_LENGTH = 100;
    private static final BigDecimal SMALLEST = new BigDecimal("0.01");
    private static final BigDecimal LARGEST = new BigDecimal("1e15");

    private RangeFilters() {}

    private record Range(BigDecimal min, BigDecimal max) {
        boolean overlaps(Range other) {
            return min.compareTo(other.max) <= 0 && other.min.compareTo(max) <= 0;
        }
    }

    /**
     * Returns a filter for companies in any of the given ranges, such as {@code 11 to 50}, {@code 51-200},
     * {@code 10001+} or {@code $1M to <$10M}.
     */
    static Filter anyOf(String minField, String maxField) {
        return (fields, name) -> {
            List<Range> wanted = new ArrayList<>();
            for (String text : fields.texts(name)) {
                parse(text).ifPresent(wanted::add);
            }
            boolean unfiltered = fields.texts(name).isEmpty();
            return row -> unfiltered
                    || range(row, minField, maxField)
                            .filter(have -> wanted.stream().anyMatch(have::overlaps))
                            .isPresent();
        };
    }

    /** Returns a filter for companies whose range includes values at or above the given number. */
    static Filter atLeast(String minField, String maxField) {
        return (fields, name) ->
                overlap(fields.wholeNumber(name).map(min -> new Range(min, LARGEST)), minField, maxField);
    }

    /** Returns a filter for companies whose range includes values at or below the given number. */
    static Filter atMost(String minField, String maxField) {
        return (fields, name) ->
                overlap(fields.wholeNumber(name).map(max -> new Range(BigDecimal.ZERO, max)), minField, maxField);
    }

    private static Predicate<RowFields> overlap(Optional<Range> value, String minField, String maxField) {
        return value.<Predicate<RowFields>>map(wanted -> row ->
                        range(row, minField, maxField).filter(wanted::overlaps).isPresent())
                .orElse(row -> true);
    }

    private static Optional<Range> range(RowFields row, String minField, String maxField) {
        JsonNode max = row.get(maxField);
        BigDecimal to = amount(max).orElse(LARGEST);
        BigDecimal inclusive = max.isTextual() ? to.subtract(SMALLEST) : to;
        return amount(row.get(minField)).map(from -> new Range(from, inclusive));
    }

    /** Returns the number in a row field, or empty if the field contains no number. Revenues are stored as text. */
    private static Optional<BigDecimal> amount(JsonNode value) {
        if (value.isNumber()) {
            return Optional.of(value.decimalValue());
        }
        String text = value.asText("");
        return text.matches("\\d{1,20}") ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    private static Optional<Range> parse(String text) {
        Matcher bound = BOUND.matcher(LookupKeys.key(text));
        if (text.length() > MAX_LENGTH || !bound.find()) {
            return Optional.empty();
        }
        BigDecimal first = value(bound);
        boolean below = !bound.group(1).isEmpty();
        if (bound.find()) {
            return Optional.of(new Range(
                    first,
                    bound.group(1).isEmpty() ? value(bound) : value(bound).subtract(SMALLEST)));
        }
        if (below) {
            return Optional.of(new Range(BigDecimal.ZERO, first.subtract(SMALLEST)));
        }
        return Optional.of(new Range(first, text.contains("+") || text.contains(">") ? LARGEST : first));
    }

    private static BigDecimal value(Matcher bound) {
        String digits = bound.group(2).replace(",", "").replaceFirst("\\.+$", "");
        try {
            return new BigDecimal(digits).multiply(UNITS.getOrDefault(bound.group(3), BigDecimal.ONE));
        } catch (NumberFormatException e) {
            return BigDecimal.ZERO;
        }
    }
}
