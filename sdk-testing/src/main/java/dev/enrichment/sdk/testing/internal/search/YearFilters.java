package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Filters on a year; accepts a number, a string or a date, because the form is not documented. */
final class YearFilters {
    private YearFilters() {}

    static Filter atLeast(String rowField) {
        return compare(rowField, (have, wanted) -> have >= wanted);
    }

    static Filter atMost(String rowField) {
        return compare(rowField, (have, wanted) -> have <= wanted);
    }

    private static Filter compare(String rowField, BiPredicate<Integer, Integer> comparison) {
        return (fields, name) -> fields.any(name)
                .flatMap(YearFilters::year)
                .<Predicate<ObjectNode>>map(wanted -> row -> row.path(rowField).isInt()
                        && comparison.test(row.path(rowField).asInt(), wanted))
                .orElse(row -> true);
    }

    private static Optional<Integer> year(JsonNode value) {
        String text = value.asText();
        return text.matches("\\d{4}.*") ? Optional.of(Integer.valueOf(text.substring(0, 4))) : Optional.empty();
    }
}
