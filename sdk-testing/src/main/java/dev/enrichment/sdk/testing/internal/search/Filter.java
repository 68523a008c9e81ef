package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Names;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A kind of filter: makes a test on rows out of the value that a request gives. */
@FunctionalInterface
interface Filter {
    /** Makes the test once for each request; {@code fields} reads the object that holds the filter. */
    Predicate<ObjectNode> test(Fields fields, String name);

    /** One of the row fields equals one of the given texts, ignoring case. */
    static Filter oneOf(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.idsOrNames(name));
            return row -> Arrays.stream(rowFields)
                    .anyMatch(field -> wanted.contains(Names.key(row.path(field).asText(""))));
        };
    }

    /** One of the given texts equals a part of a row field that joins parts by semicolon or is an array. */
    static Filter part(String rowField) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.idsOrNames(name));
            return row -> parts(row.path(rowField)).anyMatch(wanted::contains);
        };
    }

    /** One of the given texts stands somewhere in one of the row fields, ignoring case. */
    static Filter contains(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.texts(name));
            return row -> wanted.stream().anyMatch(text -> holds(row, text, rowFields));
        };
    }

    /** Every word of the given text that means something stands somewhere in one of the row fields. */
    static Filter words(String... rowFields) {
        return (fields, name) -> {
            List<String> wanted = fields.text(name).map(Words::of).orElse(List.of());
            return row -> wanted.stream().allMatch(word -> holds(row, word, rowFields));
        };
    }

    static Filter atLeast(String rowField) {
        return number(rowField, (have, wanted) -> have.compareTo(wanted) >= 0);
    }

    static Filter atMost(String rowField) {
        return number(rowField, (have, wanted) -> have.compareTo(wanted) <= 0);
    }

    private static Filter number(String rowField, BiPredicate<BigDecimal, BigDecimal> comparison) {
        return (fields, name) -> fields.number(name)
                .<Predicate<ObjectNode>>map(wanted -> row -> {
                    JsonNode have = row.path(rowField);
                    return have.isNumber() && comparison.test(have.decimalValue(), wanted);
                })
                .orElse(row -> true);
    }

    /** Dates are compared as texts: both are YYYY-MM-DD. */
    static Filter onOrAfter(String rowField) {
        return date(rowField, (have, wanted) -> have.compareTo(wanted) >= 0);
    }

    static Filter onOrBefore(String rowField) {
        return date(rowField, (have, wanted) -> have.compareTo(wanted) <= 0);
    }

    private static Filter date(String rowField, BiPredicate<String, String> comparison) {
        return (fields, name) -> fields.date(name)
                .<Predicate<ObjectNode>>map(wanted -> row -> row.path(rowField).isTextual()
                        && comparison.test(row.path(rowField).asText(), wanted.toString()))
                .orElse(row -> true);
    }

    static Filter flag(String rowField) {
        return (fields, name) -> fields.flag(name)
                .<Predicate<ObjectNode>>map(wanted -> row -> row.path(rowField).asBoolean() == wanted)
                .orElse(row -> true);
    }

    /** The row field is there, or is not. */
    static Filter present(String rowField) {
        return (fields, name) -> fields.flag(name)
                .<Predicate<ObjectNode>>map(wanted -> row -> row.hasNonNull(rowField) == wanted)
                .orElse(row -> true);
    }

    private static boolean holds(ObjectNode row, String text, String... rowFields) {
        for (String field : rowFields) {
            if (Names.key(row.path(field).asText("")).contains(text)) {
                return true;
            }
        }
        return false;
    }

    private static Stream<String> parts(JsonNode value) {
        Stream<String> texts = value.isArray()
                ? value.valueStream().map(JsonNode::asText)
                : Arrays.stream(value.asText("").split(";"));
        return texts.map(Names::key);
    }

    private static Set<String> keys(List<String> texts) {
        return new HashSet<>(texts.stream().map(Names::key).toList());
    }
}
