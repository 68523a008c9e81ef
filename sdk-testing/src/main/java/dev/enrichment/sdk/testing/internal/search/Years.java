package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Filters on a year; the request may give a number, a text or a date, since no source settles the form. */
final class Years {
    private Years() {}

    static Filter atLeast(String rowField) {
        return compare(rowField, (have, wanted) -> have >= wanted);
    }

    static Filter atMost(String rowField) {
        return compare(rowField, (have, wanted) -> have <= wanted);
    }

    private static Filter compare(String rowField, BiPredicate<Integer, Integer> comparison) {
        return (fields, name) -> fields.any(name)
                .flatMap(Years::year)
                .<Predicate<ObjectNode>>map(wanted -> row -> row.path(rowField).isInt()
                        && comparison.test(row.path(rowField).asInt(), wanted))
                .orElse(row -> true);
    }

    private static Optional<Integer> year(JsonNode value) {
        String text = value.asText();
        return text.matches("\\d{4}.*") ? Optional.of(Integer.valueOf(text.substring(0, 4))) : Optional.empty();
    }
}
