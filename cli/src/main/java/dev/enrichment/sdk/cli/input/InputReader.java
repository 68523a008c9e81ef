package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.columns.Wanted;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Detects the format of an input file, such as CSV or a workbook, and opens the file.
 *
 * @param name name of the input, for messages
 * @param options options for reading the file
 * @param wanted kinds of values and columns that the command needs
 * @param copies list that receives the temporary copies; they must be closed together with the input file
 */
record InputReader(Path name, InputOptions options, Wanted wanted, List<Spool> copies) {
    private static final int HEAD = 1 << 16;

    InputFile read(InputSource bytes) throws IOException {
        boolean packed = TextEncoding.startsWith(head(bytes), 0x1F, 0x8B);
        InputSource source = packed ? () -> new GZIPInputStream(bytes.open(), HEAD) : bytes;
        byte[] head = head(source);
        ForeignFormat foreign = new ForeignFormat(name, packed);
        foreign.requireReadable(head);
        if (TextEncoding.startsWith(head, 'P', 'K', 3, 4)) {
            foreign.requireWorkbook(source);
            return ofWorkbook(source);
        }
        if (options.sheet != null) {
            throw new UsageException(name + " is not a workbook, so --sheet cannot be used");
        }
        TextEncoding encoding = TextEncoding.of(head, options.encoding);
        requireReadable(encoding, head);
        String text = encoding.head(head);
        if (text.isBlank()) {
            throw new UsageException(name + " is empty");
        }
        foreign.requireNoArray(text);
        if (text.stripLeading().startsWith("{")) {
            return ofJsonLines(encoding, source);
        }
        TableLayout layout = TableLayout.of(text, hints(new LineNumbers()), encoding.mark() > 0);
        noteMark(encoding, layout.notes());
        String seen = layout.seen()
                + separatedBy(layout.layout().separator())
                + (encoding.charset().equals(StandardCharsets.UTF_8) ? "" : ", " + encoding.charset());
        CsvForm form = CsvForm.of(text, layout.layout().separator(), encoding);
        InputFile.Types types = (workbook, input) -> workbook
                ? TypedCells.recognized(input.rows().columns())
                : TypedCells.text(input.rows().columns());
        return file(() -> encoding.open(source), layout, seen, new LineNumbers(), new Origin(form, types, null));
    }

    /**
     * Adds a note if the file begins with the byte order mark of an encoding other than the one that the user named.
     */
    private void noteMark(TextEncoding encoding, List<String> notes) {
        String charset = encoding.charset().name();
        if (options.encoding != null
                && !encoding.named()
                && !charset.startsWith(Charset.forName(options.encoding).name())) {
            notes.add("its byte order mark is that of %s, so --encoding %s is not used"
                    .formatted(charset, options.encoding));
        }
    }

    private static String separatedBy(char separator) {
        return switch (separator) {
            case ',' -> "";
            case ';' -> " separated by semicolons";
            case '\t' -> " separated by tabs";
            default -> " separated by " + separator;
        };
    }

    /**
     * Suggests an encoding if the beginning of the file is not UTF-8.
     *
     * @throws UsageException if the beginning of the file is text in another encoding that the user did not name
     */
    private void requireReadable(TextEncoding encoding, byte[] head) {
        if (encoding.named() || !encoding.charset().equals(StandardCharsets.UTF_8)) {
            return;
        }
        EncodingGuess guess = EncodingGuess.of(head, head.length == HEAD).orElse(null);
        if (guess != null) {
            throw new UsageException(
                            "%s: line %d is not UTF-8; save the table as \"CSV UTF-8\", or name its encoding, such as"
                                    + " --encoding %s, which reads \"%s\"",
                            name, guess.line(), guess.encoding(), guess.example())
                    .trying("--encoding", guess.encoding());
        }
    }

    private TableLayout.Hints hints(LineNumbers lines) {
        return new TableLayout.Hints(name.toString(), options, wanted.columns(), lines);
    }

    private static byte[] head(InputSource source) throws IOException {
        try (InputStream in = source.open()) {
            return in.readNBytes(HEAD);
        }
    }

    static void transfer(InputSource source, OutputStream out) throws IOException {
        try (InputStream in = source.open()) {
            in.transferTo(out);
        }
    }

    private InputFile ofWorkbook(InputSource source) throws IOException {
        List<String> notes = new ArrayList<>();
        Spool bytes = Spool.of(out -> transfer(source, out));
        copies.add(bytes);
        Workbook.Sheet sheet = Workbook.toCsv(name.toString(), bytes.channel(), options.sheet, wanted, notes);
        TableCopy copy = sheet.copy();
        copies.add(copy.spool());
        String text = TextEncoding.UTF_8.head(head(copy.spool()::open));
        InputFile.Types types = (workbook, input) -> {
            List<String> columns = input.rows().columns();
            if (!workbook) {
                return TypedCells.text(columns);
            }
            Spool typed = Workbook.typed(name.toString(), bytes.channel(), sheet.index());
            copies.add(typed);
            return new RowSpool(typed, columns, input::line, json -> SheetCells.read(columns, json));
        };
        TableLayout layout = TableLayout.ofWorkbook(text, hints(copy.lines()), notes);
        String seen =
                "sheet \"%s\", %s".formatted(Failures.oneLine(sheet.source().name()), layout.seen());
        return ofCopy(copy, layout, seen, new Origin(CsvForm.OF_WORKBOOK, types, sheet.source()));
    }

    private InputFile ofJsonLines(TextEncoding encoding, InputSource source) throws IOException {
        List<String> columns = new ArrayList<>();
        List<TableCopy> copy = new ArrayList<>();
        Spool originals =
                RowSpool.spool(rows -> copy.add(JsonLines.toCsv(name.toString(), encoding, source, columns, rows)));
        copies.addAll(List.of(originals, copy.get(0).spool()));
        InputFile.Types types =
                (workbook, input) -> new RowSpool(originals, input.rows().columns(), input::line, JsonLines::original);
        TableLayout layout = TableLayout.ofColumns(columns);
        noteMark(encoding, layout.notes());
        return ofCopy(copy.get(0), layout, "JSON lines, " + layout.seen(), new Origin(CsvForm.PLAIN, types, null));
    }

    /** Properties of the input that determine the format of the output. */
    private record Origin(CsvForm form, InputFile.Types types, InputFile.@Nullable SourceSheet sheet) {}

    private InputFile ofCopy(TableCopy copy, TableLayout layout, String seen, Origin origin) {
        return file(() -> TextEncoding.UTF_8.open(copy.spool()::open), layout, seen, copy.lines(), origin);
    }

    private InputFile file(CsvFile.Text text, TableLayout layout, String seen, LineNumbers lines, Origin origin) {
        CsvFile rows = CsvFile.of(name.toString(), text, layout.layout());
        if (!rows.iterator().hasNext()) {
            throw new UsageException(name + (rows.columns().isEmpty() ? " has no rows" : " has a header, but no rows"));
        }
        return new InputFile(rows, seen, layout.notes(), lines, origin.form(), origin.types(), origin.sheet(), copies);
    }
}
