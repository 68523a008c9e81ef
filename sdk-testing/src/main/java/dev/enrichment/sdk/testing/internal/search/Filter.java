package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A kind of search filter. It converts the value of the filter in a request to a predicate that selects rows. */
@FunctionalInterface
interface Filter {
    /**
     * Reads the value that a request has for the filter with this name, and returns a predicate that is true for the
     * matching rows.
     */
    Predicate<RowFields> test(FieldReader fields, String name);

    /**
     * Creates the filter that a line in a file such as {@code company-filters.txt} describes. The line names the kind
     * of match and the row fields to compare.
     *
     * @param match kind of match
     * @param fields fields of the data row; a comparison has one field, and a range has the fields of its two ends
     */
    static Filter of(String match, String... fields) {
        String first = fields[0];
        return switch (match) {
            case "one of" -> oneOf(fields);
            case "part" -> part(fields);
            case "contains" -> contains(fields);
            case "words" -> words(fields);
            case "flag" -> flag(first);
            case "present" -> present(first);
            case "from" -> (reader, name) -> number(reader.number(name), first, sign -> sign >= 0);
            case "to" -> (reader, name) -> number(reader.number(name), first, sign -> sign <= 0);
            case "count from" -> (reader, name) -> number(reader.wholeNumber(name), first, sign -> sign >= 0);
            case "count to" -> (reader, name) -> number(reader.wholeNumber(name), first, sign -> sign <= 0);
            case "year from" -> (reader, name) -> number(year(reader, name), first, sign -> sign >= 0);
            case "year to" -> (reader, name) -> number(year(reader, name), first, sign -> sign <= 0);
            case "date from" -> (reader, name) -> date(reader.date(name), first, sign -> sign >= 0);
            case "date to" -> (reader, name) -> date(reader.date(name), first, sign -> sign <= 0);
            case "range" -> RangeFilters.anyOf(first, fields[1]);
            case "range from" -> RangeFilters.atLeast(first, fields[1]);
            case "range to" -> RangeFilters.atMost(first, fields[1]);
            default -> throw new IllegalArgumentException("no kind of filter: " + match);
        };
    }

    /**
     * Returns a filter that accepts a row if one of the row's fields equals one of the requested values, ignoring case.
     */
    static Filter oneOf(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.texts(name));
            return unless(
                    wanted.isEmpty(),
                    row -> Arrays.stream(rowFields).anyMatch(field -> wanted.contains(key(row, field))));
        };
    }

    /**
     * Returns a filter for fields that contain an array or semicolon-separated text. It accepts a row if one element of
     * any field equals one of the requested values.
     */
    static Filter part(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.texts(name));
            return unless(
                    wanted.isEmpty(),
                    row -> Arrays.stream(rowFields)
                            .anyMatch(field -> parts(row.get(field)).anyMatch(wanted::contains)));
        };
    }

    /**
     * Returns a filter that accepts a row if one of the row's fields contains all words of one of the requested values
     * in sequence, ignoring case.
     */
    static Filter contains(String... rowFields) {
        return (fields, name) -> {
            Set<String> wanted = keys(fields.texts(name));
            return unless(
                    wanted.isEmpty(),
                    row -> Arrays.stream(rowFields)
                            .map(field -> key(row, field))
                            .anyMatch(text -> wanted.stream().anyMatch(words -> QueryWords.occur(words, text))));
        };
    }

    /**
     * Returns a filter that accepts a row if each significant word of the requested value occurs in at least one of the
     * row's fields.
     */
    static Filter words(String... rowFields) {
        return (fields, name) -> {
            List<String> wanted = fields.text(name).map(QueryWords::of).orElse(List.of());
            return unless(wanted.isEmpty(), row -> {
                List<String> texts =
                        Arrays.stream(rowFields).map(field -> key(row, field)).toList();
                return wanted.stream().allMatch(word -> texts.stream().anyMatch(text -> QueryWords.occur(word, text)));
            });
        };
    }

    private static Optional<BigDecimal> year(FieldReader fields, String name) {
        return fields.year(name).map(BigDecimal::valueOf);
    }

    private static Predicate<RowFields> number(Optional<BigDecimal> value, String rowField, IntPredicate comparison) {
        return value.<Predicate<RowFields>>map(wanted -> row -> {
                    JsonNode have = row.get(rowField);
                    return have.isNumber()
                            && comparison.test(have.decimalValue().compareTo(wanted));
                })
                .orElse(row -> true);
    }

    private static Predicate<RowFields> date(Optional<LocalDate> value, String rowField, IntPredicate comparison) {
        return value.map(LocalDate::toString)
                .<Predicate<RowFields>>map(wanted -> row -> {
                    JsonNode have = row.get(rowField);
                    return have.isTextual() && comparison.test(have.asText().compareTo(wanted));
                })
                .orElse(row -> true);
    }

    static Filter flag(String rowField) {
        return (fields, name) -> fields.flag(name)
                .<Predicate<RowFields>>map(wanted -> row -> row.get(rowField).asBoolean() == wanted)
                .orElse(row -> true);
    }

    /**
     * Returns a filter on the presence of a field. It accepts rows with the field if the requested value is true, and
     * rows without the field if it is false.
     */
    static Filter present(String rowField) {
        return (fields, name) -> fields.flag(name)
                .<Predicate<RowFields>>map(wanted -> row -> {
                    JsonNode have = row.get(rowField);
                    return (!have.isMissingNode() && !have.isNull()) == wanted;
                })
                .orElse(row -> true);
    }

    /**
     * Returns the given predicate. If the request contains no values for the filter, returns a predicate that accepts
     * every row instead.
     */
    private static Predicate<RowFields> unless(boolean empty, Predicate<RowFields> test) {
        return empty ? row -> true : test;
    }

    private static String key(RowFields row, String field) {
        return LookupKeys.key(row.get(field).asText(""));
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
