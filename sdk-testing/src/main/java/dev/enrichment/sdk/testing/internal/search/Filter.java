package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.request.RequestFields;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A kind of filter, which compiles a request value to a predicate on rows. */
@FunctionalInterface
interface Filter {
    /** Compiles the value; {@code fields} reads the object that contains the filter. */
    Predicate<ObjectNode> test(RequestFields fields, String name);

    /** A row field equals one of the values, ignoring case. */
    static Filter oneOf(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.idsOrNames(name));
            return row -> Arrays.stream(rowFields)
                    .anyMatch(field ->
                            wanted.contains(LookupKeys.key(row.path(field).asText(""))));
        };
    }

    /** An element of an array or semicolon-separated row field equals one of the values. */
    static Filter part(String rowField) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.idsOrNames(name));
            return row -> parts(row.path(rowField)).anyMatch(wanted::contains);
        };
    }

    /** A row field contains one of the values, ignoring case. */
    static Filter contains(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.texts(name));
            return row -> wanted.stream().anyMatch(text -> holds(row, text, rowFields));
        };
    }

    /** Every significant word of the value occurs in one of the row fields. */
    static Filter words(String... rowFields) {
        return (fields, name) -> {
            List<String> wanted = fields.text(name).map(QueryWords::of).orElse(List.of());
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

    /** Compares YYYY-MM-DD texts. */
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

    /** The row field is present (true) or absent (false). */
    static Filter present(String rowField) {
        return (fields, name) -> fields.flag(name)
                .<Predicate<ObjectNode>>map(wanted -> row -> row.hasNonNull(rowField) == wanted)
                .orElse(row -> true);
    }

    private static boolean holds(ObjectNode row, String text, String... rowFields) {
        for (String field : rowFields) {
            if (LookupKeys.key(row.path(field).asText("")).contains(text)) {
                return true;
            }
        }
        return false;
    }

    private static Stream<String> parts(JsonNode value) {
        Stream<String> texts = value.isArray()
                ? value.valueStream().map(JsonNode::asText)
                : Arrays.stream(value.asText("").split(";"));
        return texts.map(LookupKeys::key);
    }

    private static Set<String> keys(List<String> texts) {
        return new HashSet<>(texts.stream().map(LookupKeys::key).toList());
    }
}
