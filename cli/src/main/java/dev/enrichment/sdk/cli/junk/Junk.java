package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.bulk.DuplicateListener;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.cli.columns.CellListener;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.LineNumbers;
import dev.enrichment.sdk.cli.terminal.Failures;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Counts what a preview finds in the cells that fill the requests of an operation, with the first lines of each kind. What
 * it keeps does not grow with the file.
 */
public final class Junk implements CellListener, DuplicateListener {
    private static final int SHOWN = 3;
    private static final int MAX_CELL = 30;

    private final InputFile input;
    private final JunkFile.@Nullable Part file;
    private final LineNumbers lines = new LineNumbers();
    private final Map<Cleaning, Long> cleaned = new EnumMap<>(Cleaning.class);
    private final Finding unrecognised = new Finding();
    private final Finding invalid = new Finding();
    private final Finding repeated = new Finding();
    private final Finding swallowed = new Finding();
    private final SwallowedRows multiline;
    private long row = -1;

    /** Says how often, and the first of them in words. */
    private static final class Finding {
        private final List<String> first = new ArrayList<>();
        private final List<Long> lines = new ArrayList<>();
        private long count;

        void add(long line, String words) {
            count++;
            if (first.size() < SHOWN) {
                first.add(words);
                lines.add(line);
            }
        }

        String words() {
            return String.join(", ", first) + (count > SHOWN ? ", …" : "");
        }
    }

    /**
     * Begins with nothing found.
     *
     * @param file gets everything that is found; null if nobody asked for it
     */
    public Junk(InputFile input, JunkFile.@Nullable Part file) {
        this.input = input;
        this.file = file;
        this.multiline = new SwallowedRows(input.rows().columns(), input.separator(), this::swallowed);
    }

    private void swallowed(CsvRow from) {
        long line = input.line(from);
        swallowed.add(line, "line " + line);
        if (file != null) {
            file.write(line, "", "rows in a cell", "", "");
        }
    }

    /** Returns a function that makes requests, and notes the rows of which none can be made. */
    public <Q> Function<CsvRow, Q> watching(Function<CsvRow, Q> requests) {
        return from -> {
            row++;
            long line = input.line(from);
            lines.add(row, line);
            multiline.next(from);
            try {
                return requests.apply(from);
            } catch (SkipRowException leftOut) {
                throw leftOut;
            } catch (RuntimeException e) {
                String why = Failures.oneLine(e.getMessage());
                invalid.add(line, "line " + line + ": " + why);
                if (file != null) {
                    file.write(line, "", "no request", "", why);
                }
                throw e;
            }
        };
    }

    @Override
    public void cell(CsvRow from, String column, FieldKind kind, String cell, @Nullable String identity) {
        if (identity == null && kind != FieldKind.COMPANY_NAME) {
            String noun = noun(kind);
            long line = input.line(from);
            unrecognised.add(line, "line " + line + " \"" + shortened(cell) + '"');
            if (file != null) {
                file.write(line, column, "no " + noun, cell, "");
            }
            return;
        }
        String sent = identity == null ? cell.strip() : identity;
        Cleaning cleaning = Cleaning.of(kind, cell, sent);
        if (cleaning != null) {
            cleaned.merge(cleaning, 1L, Long::sum);
            if (file != null) {
                file.write(input.line(from), column, "cleaned: " + cleaning.words(), cell, sent);
            }
        }
    }

    private static String noun(FieldKind kind) {
        return switch (kind) {
            case EMAIL_ADDRESS -> "email address";
            case DOMAIN -> "domain";
            case PERSON_PROFILE, COMPANY_PROFILE -> "profile";
            case COMPANY_NAME -> "name";
        };
    }

    private static String shortened(String cell) {
        String line = Failures.oneLine(cell);
        return line.length() <= MAX_CELL ? line : line.substring(0, MAX_CELL - 1) + "…";
    }

    @Override
    public void duplicate(long number, long firstNumber) {
        long line = lines.of(number);
        long first = lines.of(firstNumber);
        repeated.add(line, "line " + line + " is line " + first + " again");
        if (file != null) {
            file.write(line, "", "duplicate", "", "line " + first);
        }
    }

    /** Prints a line for each kind of what was found. */
    public void describe(Consumer<String> to) {
        multiline.end();
        if (unrecognised.count > 0) {
            String cells = unrecognised.count == 1 ? "1 cell is" : unrecognised.count + " cells are";
            to.accept("  junk     " + cells + " no address, domain or profile: " + unrecognised.words());
        }
        if (invalid.count > 0) {
            to.accept("  invalid  " + invalid.words());
        }
        if (!cleaned.isEmpty()) {
            to.accept("  cleaned  "
                    + cleaned.entrySet().stream()
                            .map(each -> each.getValue() + " × " + each.getKey().words())
                            .collect(Collectors.joining(", ")));
        }
        if (swallowed.count > 0) {
            to.accept("  quotes   a cell holds lines that look like rows: %s. Is a quotation mark not closed there?"
                    .formatted(swallowed.words()));
        }
        if (repeated.count > 0) {
            to.accept("  repeats  " + repeated.words());
        }
    }

    /** {@return the same for a program: counts, and the first lines} */
    public Map<String, Object> json() {
        multiline.end();
        Map<String, Object> kinds = new LinkedHashMap<>();
        cleaned.forEach((cleaning, count) -> kinds.put(cleaning.words(), count));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cleaned", kinds);
        json.put("not_recognised", unrecognised.count);
        json.put("not_recognised_lines", unrecognised.lines);
        json.put("invalid_lines", invalid.lines);
        json.put("duplicate_lines", repeated.lines);
        json.put("rows_in_a_cell_lines", swallowed.lines);
        return json;
    }
}
