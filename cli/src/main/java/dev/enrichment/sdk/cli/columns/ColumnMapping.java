package dev.enrichment.sdk.cli.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Mapping from request fields to the columns of the input file that fill them.
 *
 * @param columns column names by field
 * @param recognized fields whose column was detected by its header and cells
 */
public record ColumnMapping(Map<String, String> columns, List<String> recognized) {
    /** Matches an email address with a word instead of the at sign, such as {@code ada(at)acme.example}. */
    private static final Pattern MASKED = Pattern.compile(
            "[^@\\s]+\\s*(?:[(\\[{<]\\s*(?:at|ät|arroba|a)\\s*[)\\]}>]|\\s(?:at|arroba)\\s)\\s*[^@\\s]+.*",
            Pattern.CASE_INSENSITIVE);

    /** Creates a mapping for a file without a description of its layout, like {@link #of(CsvFile, String, Operation, Map)}. */
    public static ColumnMapping of(CsvFile file, Operation<?, ?> operation, Map<String, String> given) {
        return of(file, Words.count(file.columns().size(), "column"), operation, given);
    }

    /**
     * Creates a mapping from request fields to the columns that the user chose for them. For fields that identify the
     * requested person or company, further columns are detected automatically.
     *
     * @param file file with the columns
     * @param seen description of the layout of the file, for messages
     * @param operation operation that is called for each row
     * @param given columns named by the user, by field
     * @throws UsageException if a given field or column does not exist, if no column fits, or if two columns fit
     *     equally well
     */
    public static ColumnMapping of(CsvFile file, String seen, Operation<?, ?> operation, Map<String, String> given) {
        List<String> fields = RequestJson.texts(operation);
        Map<String, String> columns = new LinkedHashMap<>();
        List<String> fillable = RequestJson.columns(operation);
        if (fillable.isEmpty()) {
            throw new UsageException(operation + " has no field that a column can fill");
        }
        given.forEach((field, column) -> {
            if (!fillable.contains(field)) {
                throw new UsageException(
                        "%s has no field %s that a column can fill; did you mean %s?",
                        operation, field, NearestName.nearest(field, fillable));
            }
            if (!file.columns().contains(column)) {
                throw NoColumn.named(file, seen, field, column);
            }
            columns.put(field, column);
        });
        List<String> recognized = new ArrayList<>();
        ColumnCells cells = ColumnCells.of(file);
        Map<String, FieldKind> kinds = kinds(operation);
        for (FieldKind kind : FieldKind.values()) {
            fields.stream()
                    .filter(field -> kinds.get(field) == kind)
                    .findFirst()
                    .filter(field -> columns.keySet().stream()
                            .map(kinds::get)
                            .noneMatch(other -> ColumnWords.isSame(kind, other)))
                    .ifPresent(field -> ColumnChoice.of(kind, field, cells).ifPresent(column -> {
                        columns.put(field, column);
                        recognized.add(field);
                    }));
        }
        if (columns.isEmpty()) {
            throw NoColumn.recognized(file, seen, operation, cells);
        }
        return new ColumnMapping(columns, recognized);
    }

    /**
     * Returns the kind of value that each request field expects, such as a domain or an email address. Fields that
     * accept any text are omitted.
     */
    static Map<String, FieldKind> kinds(Operation<?, ?> operation) {
        Map<String, FieldKind> kinds = new HashMap<>();
        for (IdentityField field : operation.requestFields()) {
            if (field.role() != IdentityField.Role.FILTER) { // A filter is a list, not a single value.
                kinds.putIfAbsent(field.name(), field.kind());
            }
        }
        return kinds;
    }

    /**
     * Returns the columns that also identify the company or person of a row but are not used by this mapping. An
     * example is a column of websites beside a column of company names that the user chose.
     *
     * @return column names by kind of value
     */
    public Map<FieldKind, String> unusedColumns(CsvFile file, Operation<?, ?> operation) {
        Map<FieldKind, String> unused = new EnumMap<>(FieldKind.class);
        ColumnCells cells = ColumnCells.of(file);
        kinds(operation).forEach((field, kind) -> {
            if (kind != FieldKind.COMPANY_NAME && !columns.containsKey(field)) {
                ColumnChoice.best(kind, cells)
                        .filter(column -> !columns.containsValue(column))
                        .ifPresent(column -> unused.put(kind, column));
            }
        });
        return unused;
    }

    /** Adds to a report which input column fills each request field, one line per field. */
    public void describe(Report report) {
        report.fact("columns", columns);
        columns.forEach((field, column) -> report.title(
                "  %s from the column \"%s\"%s",
                field, Failures.oneLine(column), recognized.contains(field) ? " (recognized)" : ""));
    }

    /**
     * Returns a function that creates a request from the cells of a row.
     *
     * @param operation operation to call
     * @param constants request fields with the same value for every row
     * @param listener called for each cell that fills a field for an identity, such as a domain, or for the name of a
     *     company, even if the cell contains no identity. Also called for each cell that contains only a placeholder
     * @return a function that throws an exception if no valid request can be created from the row
     */
    public <Q extends Record> Function<CsvRow, Q> requests(
            Operation<Q, ?> operation, Map<String, Object> constants, CellListener listener) {
        Map<String, FieldKind> kinds = kinds(operation);
        JsonCodec codec = JsonCodec.standard();
        List<String> texts = RequestJson.texts(operation);
        ObjectNode fixed = (ObjectNode) Json.node(constants);
        return row -> {
            ObjectNode request = fixed.deepCopy();
            boolean empty = true;
            for (Map.Entry<String, String> each : columns.entrySet()) {
                String field = each.getKey();
                String cell = row.get(each.getValue());
                if (cell.isBlank()) {
                    continue;
                }
                FieldKind kind = kinds.get(field);
                if (Placeholders.contains(cell)) {
                    listener.cell(row, each.getValue(), kind, cell, null);
                    continue;
                }
                empty = false;
                if (texts.contains(field)) {
                    request.put(field, kind == null ? cell.strip() : value(row, each.getValue(), kind, cell, listener));
                } else {
                    request.withArray("/" + field).removeAll().add(plain(each.getValue(), cell));
                }
            }
            // Without a value for its filter, a search would match everything, and the results would cost credits.
            if (empty) {
                throw new IllegalArgumentException(noValue(kinds));
            }
            try {
                return codec.decode(Json.line(request).getBytes(StandardCharsets.UTF_8), operation.requestType())
                        .value();
            } catch (InvalidRequestException e) {
                throw new IllegalArgumentException(words(e));
            }
        };
    }

    private String noValue(Map<String, FieldKind> kinds) {
        return columns.entrySet().stream()
                .map(each -> "no %s in column %s"
                        .formatted(noun(kinds.get(each.getKey())), Failures.oneLine(each.getValue())))
                .collect(Collectors.joining(", "));
    }

    /** Returns the error message for an invalid request. It names columns of the file, not request fields. */
    private String words(InvalidRequestException failure) {
        return failure.violations().stream()
                .map(violation -> {
                    String column = columns.get(violation.field());
                    return violation.message() + (column == null ? "" : ", in column " + Failures.oneLine(column));
                })
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns the noun that messages use for a value of this kind, such as {@code domain}. Returns {@code value} if the
     * kind is null.
     */
    private static String noun(@Nullable FieldKind kind) {
        if (kind == null) {
            return "value";
        }
        return switch (kind) {
            case EMAIL_ADDRESS -> "address";
            case DOMAIN -> "domain";
            case PERSON_PROFILE, COMPANY_PROFILE -> "profile";
            case COMPANY_NAME -> "name";
        };
    }

    /**
     * Converts a cell to an element of a list in the request. A website URL becomes its domain, and any other text
     * stays as it is.
     *
     * @throws IllegalArgumentException if the cell contains the address of a page on a website that many companies
     *     share, such as Facebook
     */
    private static String plain(String column, String cell) {
        String text = cell.strip();
        requireOwnSite(column, text);
        return text.matches("(?i)(?:https?://|www\\.)\\S+")
                ? FieldKind.DOMAIN
                        .parse(text)
                        .<String>map(Identity::requestValue)
                        .orElse(text)
                : text;
    }

    /**
     * Returns the identity in a cell, such as a domain, in the form that requests use. Returns the stripped text if the
     * cell contains no identity.
     *
     * @throws IllegalArgumentException if the cell must contain the domain of a company and does not, or contains an
     *     email address with a word instead of the at sign
     */
    private static String value(CsvRow row, String column, FieldKind kind, String cell, CellListener listener) {
        boolean shared = kind == FieldKind.DOMAIN && SharedSites.of(cell).isPresent();
        String identity =
                shared ? null : kind.parse(cell).map(Identity::requestValue).orElse(null);
        listener.cell(row, column, kind, cell, identity);
        if (shared) {
            requireOwnSite(column, cell);
        }
        if (identity == null
                && kind == FieldKind.EMAIL_ADDRESS
                && MASKED.matcher(cell).matches()) {
            throw new IllegalArgumentException(
                    "an address with another sign instead of @, in column " + Failures.oneLine(column));
        }
        if (identity == null && kind == FieldKind.DOMAIN) {
            throw new IllegalArgumentException("no domain in column " + Failures.oneLine(column));
        }
        return identity == null ? cell.strip() : identity;
    }

    private static void requireOwnSite(String column, String cell) {
        SharedSites.of(cell).ifPresent(site -> {
            throw new IllegalArgumentException("a page on %s is not a company's own website, in column %s"
                    .formatted(site, Failures.oneLine(column)));
        });
    }
}
