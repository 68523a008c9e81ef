package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.bulk.internal.table.JsonText;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A field whose value differs between two responses to the same request.
 *
 * @param column the name of the table column that was compared, or the name that you gave the field. If the whole list
 *     of a search was compared, its JSON name, and if the whole response was compared, {@code response}
 * @param before the earlier value: a string, number, boolean, list or map; null if the field was missing
 * @param after the later value; null if the field is missing
 */
public record FieldChange(
        String column, @Nullable Object before, @Nullable Object after) {
    /**
     * Compares the fields of two responses to the same request, and returns the fields that differ. The fields are the
     * table columns that are defined for the operation, or the whole response if no columns are defined. For a search,
     * the only field is the list of items.
     *
     * @param <R> the type of the response body
     * @param operation the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @param before the earlier response
     * @param after the later response
     * @return the differences in the order of the columns; empty if these fields are equal
     */
    public static <R extends Record> List<FieldChange> between(Operation<?, R> operation, R before, R after) {
        return between(columns(operation), before, after, JsonCodec.standard());
    }

    /**
     * Compares selected fields of two responses to the same request. Returns the fields that differ.
     *
     * @param paths JSON paths by column, such as {@code /company/company_name}
     * @param before the earlier response
     * @param after the later response
     * @param codec the codec that reads the fields of the responses
     * @return the differences in the order of the columns; empty if these fields are equal
     */
    public static List<FieldChange> between(Map<String, String> paths, Record before, Record after, JsonCodec codec) {
        Map<String, Object> old = codec.members(before);
        Map<String, Object> now = codec.members(after);
        List<FieldChange> changes = new ArrayList<>();
        paths.forEach((column, path) -> {
            Object one = JsonText.at(old, path);
            Object other = JsonText.at(now, path);
            if (!isSame(one, other)) {
                changes.add(new FieldChange(column, one, other));
            }
        });
        return changes;
    }

    private static boolean isSame(@Nullable Object one, @Nullable Object other) {
        return one instanceof Number && other instanceof Number
                ? new BigDecimal(one.toString()).compareTo(new BigDecimal(other.toString())) == 0
                : Objects.equals(one, other);
    }

    private static Map<String, String> columns(Operation<?, ?> operation) {
        Map<String, String> paths = new LinkedHashMap<>();
        String list = operation.listName();
        if (list != null) {
            paths.put(list, "/" + list);
            return paths;
        }
        operation.columns().forEach(column -> paths.put(column.name(), "/" + column.path()));
        if (paths.isEmpty()) {
            paths.put("response", "");
        }
        return paths;
    }
}
