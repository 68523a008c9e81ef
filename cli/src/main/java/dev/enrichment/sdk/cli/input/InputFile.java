package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The input file of a command: CSV with or without a header, a sheet of a workbook, or JSON lines. The file may use an
 * encoding other than UTF-8, be compressed with gzip, or come from a pipe. If it cannot be read, a {@link
 * UsageException} with a one-line message is thrown.
 *
 * @param rows the rows
 * @param seen description of what was read, such as {@code sheet "Leads", header in line 3, 18 columns}
 * @param notes remarks about the file that the user should know, such as a missing header
 * @param lines maps line numbers of the rows to line numbers of the file
 * @param form form of a CSV output with the same rows
 * @param types creates readers that return the cells of the rows with their types in the input
 * @param sheet the sheet that contains the rows; null if the input is not a workbook
 * @param copies temporary copies of the content
 */
public record InputFile(
        CsvFile rows,
        String seen,
        List<String> notes,
        LineNumbers lines,
        CsvForm form,
        Types types,
        @Nullable SourceSheet sheet,
        List<Spool> copies)
        implements AutoCloseable {
    /** Factory of readers that return cells as typed values, such as numbers and dates. */
    interface Types {
        /**
         * Creates a reader.
         *
         * @param workbook whether the cells are written to a workbook, which has dates and number formats
         * @param rows the input
         */
        TypedCells open(boolean workbook, InputFile rows) throws IOException;
    }

    /**
     * The sheet of a workbook that contains the rows.
     *
     * @param name name of the sheet
     * @param others names of the other sheets of the workbook
     */
    public record SourceSheet(String name, List<String> others) {
        /** {@return whether the workbook has no other sheet} */
        public boolean isOnly() {
            return others.isEmpty();
        }
    }

    /** File name that stands for standard input. */
    public static final String STANDARD_INPUT = "-";

    private static final Set<String> STANDARD_INPUTS = Set.of("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0");

    /**
     * Opens the file. Only the beginning of a CSV file is read. A file in another format, or from a pipe, is copied
     * completely.
     *
     * @param path the file, or {@code -} for standard input
     * @param options options for reading the file
     * @param wanted kinds of values and columns that the command needs
     * @param standardInput standard input, read only if the path denotes it
     * @throws UsageException if the file has no readable rows
     */
    public static InputFile open(Path path, InputOptions options, Wanted wanted, InputStream standardInput) {
        List<Spool> copies = new ArrayList<>();
        try {
            return reading(path.toString(), () -> open(path, options, wanted, standardInput, copies));
        } catch (RuntimeException e) {
            copies.forEach(Spool::close);
            throw e;
        }
    }

    private static InputFile open(
            Path path, InputOptions options, Wanted wanted, InputStream standardInput, List<Spool> copies)
            throws IOException {
        if (!isPipe(path)) {
            return new InputReader(path, options, wanted, copies).read(() -> Files.newInputStream(path));
        }
        boolean standard = path.toString().equals(STANDARD_INPUT);
        Spool spool =
                Spool.of(out -> InputReader.transfer(() -> standard ? standardInput : Files.newInputStream(path), out));
        copies.add(spool);
        return new InputReader(standard ? Path.of("standard input") : path, options, wanted, copies).read(spool::open);
    }

    /** Code that reads an input file. It may fail because of the content of the file. */
    @FunctionalInterface
    public interface Reading<T> {
        T read() throws IOException;
    }

    /**
     * Runs code that reads an input file. A failure becomes a {@link UsageException} whose message tells the user what
     * is wrong with the file.
     *
     * @param name name of the file, for the message
     * @throws UsageException if the input cannot be read
     */
    public static <T> T reading(String name, Reading<T> action) {
        try {
            return action.read();
        } catch (CsvParseException | UncheckedIOException e) {
            throw new UsageException(Unreadable.why(name, e));
        } catch (IOException e) {
            throw new UsageException(Unreadable.why(name, new UncheckedIOException(e)));
        } catch (IllegalArgumentException e) {
            throw new UsageException(Failures.oneLine(e.getMessage()));
        }
    }

    /** Returns whether the input is a pipe or standard input, which can be read only once. */
    public static boolean isPipe(Path path) {
        return path.toString().equals(STANDARD_INPUT) || OutputFile.isSpecial(path);
    }

    /** Returns whether the rows come from standard input. In that case, the user cannot answer questions there. */
    public static boolean isStandardInput(Path path) {
        return path.toString().equals(STANDARD_INPUT) || STANDARD_INPUTS.contains(path.toString());
    }

    /**
     * Returns the name under which the store records purchases for a file. It is the real path of the file, so a
     * symbolic link has the same name as its target. All pipes share one name.
     *
     * @param path the file, or {@code -} for standard input
     */
    public static String list(Path path) {
        return isPipe(path) ? "standard input" : listName(path);
    }

    /**
     * Returns the name under which the store records purchases for a file that may not exist yet, such as the output
     * file of a search. For an existing file, the name is the same as from {@link #list}.
     */
    public static String listName(Path path) {
        try {
            return OutputFile.place(path).toString().replaceAll("\\R", " ");
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
    }

    /**
     * Returns the line of the original file at which a row begins, or the number of the row in the sheet of a workbook.
     */
    public long line(CsvRow row) {
        return lines.of(row.line());
    }

    /**
     * Returns the position of a row, such as {@code line 14}. If a spreadsheet program that opens the file shows the
     * row elsewhere, because cells above it contain line breaks, its row is added, as in {@code line 14 (row 12)}.
     */
    public String place(CsvRow row) {
        return place(line(row), spreadsheetRow(row));
    }

    /**
     * Returns the row number that a spreadsheet program shows for a row of this file. It differs from the line number
     * only in a CSV file with line breaks in cells.
     */
    public long spreadsheetRow(CsvRow row) {
        return copies.isEmpty() ? row.spreadsheetRow() : line(row);
    }

    /** Returns the position of a row with these numbers, in the same form as {@link #place(CsvRow)}. */
    public static String place(long line, long spreadsheetRow) {
        return "line " + line + (spreadsheetRow == line ? "" : " (row " + spreadsheetRow + ")");
    }

    /**
     * Returns a reader of the cells with their types. Cells of JSON lines keep their types in every output, except that
     * numbers with thousands of digits become text. If the output is a workbook, cells of an input workbook keep their
     * types as well, and cells of a CSV file become numbers or dates if their text is one. In all other cases, each
     * cell is text.
     *
     * @param workbook whether the cells are written to a workbook
     */
    public TypedCells typed(boolean workbook) {
        try {
            return types.open(workbook, this);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        copies.forEach(Spool::close);
    }
}
