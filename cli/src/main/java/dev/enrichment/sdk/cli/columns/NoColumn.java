package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.internal.values.NearestName;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Creates the messages about missing columns. A message describes the file that was read and the column that was
 * expected. If a column may fit, the message names the best one. Most messages suggest an option with which the command
 * may succeed.
 */
final class NoColumn {
    /** Unusual separators, which some programs write between cells. */
    private static final String SEPARATORS = ":~^#/\u00A6\u00AC\u0001\u001F";

    private static final int SHOWN = 12;
    private static final int MAX_NAME = 40;

    private NoColumn() {}

    /**
     * A column that may fill a request field, with the number of its cells that fit.
     *
     * @param field request field for this kind of value
     * @param fitting number of cells that contain such a value
     * @param count number of cells that are filled
     */
    private record Candidate(String field, FieldKind kind, String column, long fitting, int count) {}

    /** Returns the exception for a column name that the user gave but that does not exist in the file. */
    static UsageException named(CsvFile file, String seen, String field, String column) {
        String nearest = NearestName.nearest(column, file.columns());
        return new UsageException(
                        "%s has no column \"%s\"; did you mean \"%s\"? Read: %s (%s)",
                        file, column, nearest, seen, columns(file))
                .trying("--map", field + "=" + nearest);
    }

    /** Returns the exception for a file without a column that is recognized as input for an operation. */
    static UsageException recognized(CsvFile file, String seen, Operation<?, ?> operation, ColumnCells cells) {
        Map<String, FieldKind> kinds = ColumnMapping.kinds(operation);
        String wanted = kinds.values().stream().distinct().map(NoColumn::noun).collect(Collectors.joining(" or "));
        String read = "no column of %s is recognized as input for %s%s. Read: %s (%s)"
                .formatted(file, operation, wanted.isEmpty() ? "" : ", which needs " + wanted, seen, columns(file));
        Optional<String> separator = separator(file, cells);
        if (separator.isPresent()) {
            return new UsageException(
                            "%s. The cells may be separated by %s; then add --separator %s",
                            read, separator.get(), separator.get())
                    .trying("--separator", separator.get());
        }
        Optional<UsageException> nested = nested(file, read, kinds, cells);
        if (nested.isPresent()) {
            return nested.get();
        }
        Optional<Candidate> nearest = nearest(kinds, cells);
        if (nearest.isPresent()) {
            Candidate best = nearest.get();
            return new UsageException(
                            "%s. Nearest: \"%s\", where %s of %d cells %s; to use it, add --map %s=\"%s\"",
                            read,
                            Failures.oneLine(best.column),
                            best.fitting == 0 ? "none" : best.fitting,
                            best.count,
                            best.fitting == 1 ? "is " + noun(best.kind) : "are of that kind",
                            best.field,
                            Failures.oneLine(best.column))
                    .trying("--map", best.field + "=" + best.column);
        }
        // If all fields of an operation are lists, no column is recognized, so the operation always needs --map.
        Optional<Operation<?, ?>> other = kinds.isEmpty() ? Optional.empty() : other(operation, cells);
        if (other.isPresent()) {
            return new UsageException("%s. Its columns are input for another operation, such as %s", read, other.get())
                    .trying("--operation", other.get().id());
        }
        String example = RequestJson.example(operation);
        return new UsageException(
                        "%s; name one, such as --map %s=\"%s\", or the line of the header with --header-line",
                        read, example, Failures.oneLine(file.columns().get(0)))
                .trying("--map", example + "=" + file.columns().get(0));
    }

    /**
     * Returns an unusual character that probably separates the cells of a file that was read as a single column. It
     * must occur equally often in the header and in each row of the sample.
     */
    private static Optional<String> separator(CsvFile file, ColumnCells cells) {
        if (file.columns().size() != 1) {
            return Optional.empty();
        }
        String header = file.columns().get(0);
        List<String> rows = cells.byColumn().getOrDefault(header, List.of());
        return header.chars()
                .filter(c -> SEPARATORS.indexOf(c) >= 0)
                .filter(c -> rows.stream().allMatch(row -> count(row, c) == count(header, c)))
                .mapToObj(Character::toString)
                .findFirst();
    }

    private static long count(String text, int c) {
        return text.chars().filter(each -> each == c).count();
    }

    private static String columns(CsvFile file) {
        return Words.first(
                SHOWN,
                file.columns().stream()
                        .map(column -> Words.shortened(column.strip(), MAX_NAME))
                        .toList());
    }

    /**
     * Returns the exception for a file with JSON objects in its cells, such as JSON lines with nested objects, if a
     * member of one of these objects fits. Returns empty if there is no such member.
     */
    private static Optional<UsageException> nested(
            CsvFile file, String read, Map<String, FieldKind> kinds, ColumnCells cells) {
        for (Map.Entry<String, List<String>> column : cells.byColumn().entrySet()) {
            for (FieldKind kind : kinds.values()) {
                Optional<String> member = member(kind, column.getValue());
                if (member.isPresent()) {
                    UsageException refused = new UsageException(
                            "%s. Nearest: \"%s\" in the objects of \"%s\"; make their members columns",
                            read, Failures.oneLine(member.get()), Failures.oneLine(column.getKey()));
                    return Flattening.of(Path.of(file.toString()), column.getKey())
                            .map(refused::converting)
                            .or(() -> Optional.of(refused));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the name of the first member that fits a kind of value, if the cells are JSON objects. Returns empty
     * otherwise.
     */
    private static Optional<String> member(FieldKind kind, List<String> cells) {
        if (kind == FieldKind.COMPANY_NAME) {
            return Optional.empty(); // Any text may be the name of a company, so a fit proves nothing.
        }
        return cells.stream()
                .filter(cell -> cell.startsWith("{"))
                .flatMap(cell -> members(cell).entrySet().stream())
                .filter(member -> member.getValue() instanceof String text && ColumnChoice.fits(kind, text))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static Map<String, Object> members(String cell) {
        try {
            return Json.object(cell);
        } catch (UsageException noJson) {
            return Map.of(); // Not JSON, such as the template {{first_name}}.
        }
    }

    /**
     * Returns the column with the largest share of fitting cells. If no cell fits, returns a column whose name fits.
     */
    private static Optional<Candidate> nearest(Map<String, FieldKind> kinds, ColumnCells cells) {
        return kinds.entrySet().stream()
                .flatMap(field -> cells.byColumn().entrySet().stream()
                        .filter(column -> !column.getValue().isEmpty())
                        .map(column -> candidate(field.getKey(), field.getValue(), column.getKey(), column.getValue())))
                .filter(candidate -> candidate.fitting > 0 || isNamed(candidate))
                .max(Comparator.comparingDouble(candidate -> (double) candidate.fitting / candidate.count));
    }

    private static Candidate candidate(String field, FieldKind kind, String column, List<String> cells) {
        // Any text may be the name of a company, so only the name of the column is evidence.
        long fitting = kind == FieldKind.COMPANY_NAME
                ? 0
                : cells.stream().filter(cell -> ColumnChoice.fits(kind, cell)).count();
        return new Candidate(field, kind, column, fitting, cells.size());
    }

    private static boolean isNamed(Candidate candidate) {
        return ColumnWords.isNamed(candidate.kind, candidate.column);
    }

    /** Returns another operation for which a column of the file is recognized. Returns empty if there is none. */
    private static Optional<Operation<?, ?>> other(Operation<?, ?> operation, ColumnCells cells) {
        return Operations.all().stream()
                .filter(each -> !each.equals(operation))
                .filter(each -> ColumnMapping.kinds(each).values().stream()
                        .anyMatch(kind -> cells.byColumn().entrySet().stream()
                                .anyMatch(column -> ColumnChoice.fit(kind, column.getKey(), column.getValue()) > 0)))
                .<Operation<?, ?>>map(each -> each)
                .findFirst();
    }

    private static String noun(FieldKind kind) {
        return switch (kind) {
            case EMAIL_ADDRESS -> "an email address";
            case DOMAIN -> "a domain or website";
            case PERSON_PROFILE -> "the profile of a person";
            case COMPANY_PROFILE -> "the profile of a company";
            case COMPANY_NAME -> "the name of a company";
        };
    }
}
