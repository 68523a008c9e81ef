package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.TableColumn;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of a response, or of an item in it, that can fill output columns. Fields are given as JSON Pointers.
 *
 * @param what name of the object with the fields, for error messages
 * @param id word that distinguishes a column from others with the same name
 * @param type record class that declares the fields
 * @param usual default columns
 */
public record ResponseFields(String what, String id, Class<?> type, List<TableColumn> usual) {
    /**
     * Fields that identify a person or company within a response, such as the company of a job. Each of them gets a
     * column by default.
     */
    private static final List<String> NAMES = List.of("name", "domain", "website_url");

    /** Returns the fields in the response of an operation. */
    public static ResponseFields of(Operation<?, ?> operation) {
        return new ResponseFields(
                "the response of " + operation, operation.id(), operation.responseType(), defaults(operation));
    }

    /** Returns the fields of an item in the response, such as a person that a search has found. */
    public static ResponseFields ofItem(Operation<?, ?> operation) {
        Class<?> item = operation.resultType();
        return new ResponseFields("an item of " + operation, "item", item, usual(operation, item));
    }

    /** Returns the default output columns. If the operation returns a list, these are the columns of one item. */
    public static Map<String, String> defaultColumns(Operation<?, ?> operation) {
        return (operation.listName() == null ? of(operation) : ofItem(operation)).columns(List.of(), List.of());
    }

    /**
     * Returns the output columns for the responses of several operations. A field may begin with its operation, as in
     * {@code companies.lookup/company}. Otherwise, it is taken from the first operation whose response contains it.
     *
     * @param operations operations of the steps, in order
     * @param chosen requested fields; empty for the default columns
     * @return for each step, JSON Pointers by column name
     */
    public static List<Map<String, String>> ofSteps(List<Operation<?, ?>> operations, List<String> chosen) {
        List<Map<String, String>> columns = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Operation<?, ?> operation : operations) {
            String prefix = operation.id() + "/";
            List<String> own = new ArrayList<>();
            for (String field : chosen) {
                String name = field.substring(0, field.indexOf('=') + 1);
                String path = field.substring(name.length()).strip();
                if (owner(operations, path).equals(operation)) {
                    own.add(name + (path.startsWith(prefix) ? path.substring(prefix.length()) : path));
                }
            }
            Map<String, String> added = own.isEmpty() && !chosen.isEmpty()
                    ? Map.of()
                    : of(operation).columns(own, taken);
            taken.addAll(added.keySet());
            columns.add(added);
        }
        return columns;
    }

    private static Operation<?, ?> owner(List<Operation<?, ?>> operations, String path) {
        return operations.stream()
                .filter(operation -> path.startsWith(operation.id() + "/"))
                .findFirst()
                .or(() -> operations.stream()
                        .filter(operation -> RecordFields.typeAt(operation.responseType(), "/" + path) != null)
                        .findFirst())
                .or(() -> operations.stream()
                        .filter(operation -> of(operation).hasUsual(path))
                        .findFirst())
                .orElseGet(() -> nearest(operations, path));
    }

    /** Returns the operation whose response has the field with the most similar name. */
    private static Operation<?, ?> nearest(List<Operation<?, ?>> operations, String path) {
        List<String> names = operations.stream()
                .map(operation -> RecordFields.nearestPath(operation.responseType(), path))
                .map(RecordFields::lastName)
                .toList();
        return operations.get(names.indexOf(NearestName.nearest(RecordFields.lastName(path), names)));
    }

    private boolean hasUsual(String field) {
        return usual.stream().anyMatch(each -> isUsual(each, field));
    }

    private static boolean isUsual(TableColumn usual, String field) {
        return usual.name().equals(field) || usual.path().endsWith("/" + field);
    }

    /**
     * Returns the output columns that contain these fields.
     *
     * @param chosen requested fields, such as {@code email_status}, {@code company/company_name} or
     *     {@code name=/company/company_name}; empty for the default columns
     * @param taken names of other columns of the output
     * @return JSON Pointers by column name, in order
     * @throws UsageException if a name without a leading slash does not exist
     */
    public Map<String, String> columns(List<String> chosen, Collection<String> taken) {
        Map<String, String> columns = new LinkedHashMap<>();
        Set<String> used = new HashSet<>(taken);
        for (TableColumn column :
                chosen.isEmpty() ? usual : chosen.stream().map(this::column).toList()) {
            String unique = column.name();
            for (int n = 1; !used.add(unique); n++) {
                unique = column.name() + " (" + id + (n == 1 ? "" : " " + n) + ")";
            }
            columns.put(unique, "/" + column.path());
        }
        return columns;
    }

    /** Returns the column for a field that the user typed, such as {@code name=/company/company_name}. */
    private TableColumn column(String typed) {
        int equals = typed.indexOf('=');
        String path = pointer(typed.substring(equals + 1).strip()).substring(1);
        String name = equals > 0 ? typed.substring(0, equals).strip() : RecordFields.lastName(path);
        return new TableColumn(name, path);
    }

    /** Returns the JSON Pointer to a field that the user typed as a path or as the name of a default column. */
    public String pointer(String field) {
        // A JSON Pointer is accepted unchecked, because the service may return fields that this version does not know.
        if (field.startsWith("/")) {
            return field;
        }
        if (!field.isEmpty() && RecordFields.typeAt(type, "/" + field) != null) {
            return "/" + field;
        }
        return usual.stream()
                .filter(each -> isUsual(each, field))
                .map(each -> "/" + each.path())
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "%s has no field %s; did you mean %s?", what, field, RecordFields.nearestPath(type, field)));
    }

    /**
     * Returns the default columns of a response. If it contains a list of items, these are the single values outside the
     * list, such as the number of items.
     */
    private static List<TableColumn> defaults(Operation<?, ?> operation) {
        Class<?> response = operation.responseType();
        return operation.listName() == null ? usual(operation, response) : scalars(response);
    }

    private static List<TableColumn> usual(Operation<?, ?> operation, Class<?> result) {
        if (!operation.columns().isEmpty()) {
            return operation.columns();
        }
        List<TableColumn> fields = new ArrayList<>(scalars(result));
        // Items such as jobs are useless without their company, so add the fields that identify nested records.
        RecordFields.of(result).forEach((group, type) -> {
            if (type instanceof Class<?> nested && nested.isRecord()) {
                RecordFields.of(nested).keySet().stream()
                        .filter(NAMES::contains)
                        .forEach(name -> fields.add(new TableColumn(group + "_" + name, group + "/" + name)));
            }
        });
        return fields;
    }

    private static List<TableColumn> scalars(Class<?> type) {
        return RecordFields.of(type).entrySet().stream()
                .filter(field -> isScalar(field.getValue()))
                .map(Map.Entry::getKey)
                .filter(name -> !name.equals("credits_consumed"))
                .map(name -> new TableColumn(name, name))
                .toList();
    }

    private static boolean isScalar(Type type) {
        return type instanceof Class<?> plain && !plain.isRecord() && plain != Object.class;
    }
}
