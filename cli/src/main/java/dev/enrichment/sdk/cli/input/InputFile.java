package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.reader.CsvParseException;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Iterator;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The file with the rows: CSV in UTF-8 or another encoding, with or without a header, JSON lines, packed with gzip, or
 * from a pipe. What is wrong with it is said in one line.
 */
public final class InputFile implements AutoCloseable {
    /** The name that stands for standard input. */
    public static final String STANDARD_INPUT = "-";

    private static final int HEAD = 1 << 16;

    private final Path path;
    private final CsvFile rows;
    private final List<String> notes;
    private final @Nullable Spool spool;
    private final String fingerprint;

    private InputFile(Path path, CsvFile rows, List<String> notes, @Nullable Spool spool, String fingerprint) {
        this.path = path;
        this.rows = rows;
        this.notes = notes;
        this.spool = spool;
        this.fingerprint = fingerprint;
    }

    /**
     * Opens the file, and reads it once, so that one that breaks off in the middle is refused before anything is bought.
     *
     * @param path the file; {@code -} for standard input
     * @param options what the user said about it
     * @param standardInput read if it is meant
     * @throws UsageException if it has no rows that can be read
     */
    public static InputFile open(Path path, InputOptions options, InputStream standardInput) {
        try {
            return isPipe(path)
                    ? ofPipe(path, options, standardInput)
                    : read(path, options, () -> Files.newInputStream(path), null);
        } catch (CsvParseException | UncheckedIOException e) {
            throw new UsageException(whyUnreadable(path.toString(), e));
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        } catch (IllegalArgumentException e) {
            throw new UsageException(Failures.oneLine(e.getMessage()));
        }
    }

    /** {@return whether the rows can be read only once} */
    public static boolean isPipe(Path path) {
        if (path.toString().equals(STANDARD_INPUT)) {
            return true;
        }
        if (!Files.exists(path)) {
            throw new UsageException(path + ": no such file");
        }
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory, not a CSV file");
        }
        if (!Files.isReadable(path)) {
            throw new UsageException(path + ": permission denied");
        }
        return !Files.isRegularFile(path);
    }

    /**
     * Returns the name of the list that the file is, whatever name leads to it: its real path. All pipes have one.
     *
     * @param path the file; {@code -} for standard input
     */
    public static String list(Path path) {
        try {
            return isPipe(path)
                    ? "standard input"
                    : path.toRealPath().toString().replaceAll("\\R", " ");
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
    }

    private static InputFile ofPipe(Path path, InputOptions options, InputStream standardInput) throws IOException {
        boolean standard = path.toString().equals(STANDARD_INPUT);
        Spool spool = Spool.of(out -> {
            try (InputStream once = standard ? standardInput : Files.newInputStream(path)) {
                once.transferTo(out);
            }
        });
        return read(standard ? Path.of("standard input") : path, options, spool::open, spool);
    }

    private static InputFile read(Path path, InputOptions options, InputSource bytes, @Nullable Spool spool)
            throws IOException {
        String fingerprint = fingerprint(path);
        InputSource source = isPacked(head(bytes)) ? () -> new GZIPInputStream(bytes.open(), HEAD) : bytes;
        byte[] head = head(source);
        if (head.length == 0) {
            throw new UsageException(path + " is empty");
        }
        requireTable(path, head);
        TextEncoding encoding = TextEncoding.of(path.toString(), source, options.encoding());
        String text = encoding.head(source);
        if (text.stripLeading().startsWith("[") && path.toString().endsWith(".json")) {
            throw new UsageException(
                    path + " is a JSON array; write one object on each line, for example with jq -c '.[]'");
        }
        Spool table = spool;
        InputSource lines = source;
        if (text.stripLeading().startsWith("{")) {
            table = JsonLines.toCsv(path.toString(), encoding, source);
            lines = table::open;
            encoding = new TextEncoding(StandardCharsets.UTF_8, 0);
            text = encoding.head(lines);
        }
        TableLayout layout = TableLayout.of(text, options.noHeader(), encoding.mark() > 0);
        TextEncoding decoded = encoding;
        InputSource from = lines;
        CsvFile rows = CsvFile.of(path.toString(), () -> decoded.open(from), layout.layout());
        if (count(rows) == 0) {
            throw new UsageException(path + " has a header, but no rows");
        }
        return new InputFile(path, rows, layout.notes(), table, fingerprint);
    }

    private static byte[] head(InputSource source) throws IOException {
        try (InputStream in = source.open()) {
            return in.readNBytes(HEAD);
        }
    }

    private static boolean isPacked(byte[] head) {
        return TextEncoding.startsWith(head, 0x1F, 0x8B);
    }

    /** Files that people have, and that are no text. */
    private static void requireTable(Path path, byte[] head) {
        boolean zip = TextEncoding.startsWith(head, 'P', 'K', 3, 4);
        if (zip || TextEncoding.startsWith(head, 0xD0, 0xCF, 0x11, 0xE0)) {
            throw new UsageException(path + " is a workbook or an archive, not CSV; save the sheet as \"CSV UTF-8\"");
        }
        if (TextEncoding.startsWith(head, '%', 'P', 'D', 'F')) {
            throw new UsageException(path + " is a PDF; this needs the table that it was made of, as CSV");
        }
    }

    private static long count(CsvFile file) {
        long rows = 0;
        for (Iterator<CsvRow> each = file.iterator(); each.hasNext(); rows++) {
            CsvRow unused = each.next();
        }
        return rows;
    }

    /**
     * Returns why a row of a file cannot be read.
     *
     * @param name of the file
     * @param failure of reading it
     */
    public static String whyUnreadable(String name, RuntimeException failure) {
        return name + ": "
                + (failure instanceof CsvParseException
                        ? "not CSV: " + Failures.oneLine(failure.getMessage())
                        : Failures.text(failure));
    }

    /** {@return the rows} */
    public CsvFile rows() {
        return rows;
    }

    /** {@return what was found in it that a user might not expect, a line for each} */
    public List<String> notes() {
        return notes;
    }

    /**
     * Makes sure that the file is the one that was read before.
     *
     * @throws UsageException if it was changed or replaced
     */
    public void requireUnchanged() {
        if (!fingerprint.equals(fingerprint(path))) {
            throw new UsageException(path + " was changed since it was previewed; nothing was run");
        }
    }

    private static String fingerprint(Path path) {
        try {
            BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
            return file.isRegularFile() ? file.size() + " " + file.lastModifiedTime() + " " + file.fileKey() : "";
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() {
        if (spool != null) {
            try {
                spool.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
