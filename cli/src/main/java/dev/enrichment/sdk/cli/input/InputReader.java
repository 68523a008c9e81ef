package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Detects the format of an input file, such as CSV or a workbook, and opens the file.
 *
 * @param name name of the input, for messages
 * @param options options for reading the file
 * @param copies receives the temporary copies that are made, which must be closed together with the input file
 */
record InputReader(Path name, InputOptions options, List<Spool> copies) {
    private static final int HEAD = 1 << 16;
    private static final Pattern JSON_ARRAY = Pattern.compile("\\[\\s*(?:\\{.*|])", Pattern.DOTALL);

    InputFile read(InputSource bytes) throws IOException {
        boolean packed = TextEncoding.startsWith(head(bytes), 0x1F, 0x8B);
        InputSource source = packed ? () -> new GZIPInputStream(bytes.open(), HEAD) : bytes;
        byte[] head = head(source);
        if (TextEncoding.startsWith(head, 'P', 'K', 3, 4)) {
            return ofWorkbook(source);
        }
        if (options.sheet != null) {
            throw new UsageException(name + " is not a workbook, so --sheet cannot be used");
        }
        if (TextEncoding.startsWith(head, 0xD0, 0xCF, 0x11, 0xE0)) {
            // An encrypted workbook begins with the same bytes as one in the format before 2007, so the message must
            // cover both.
            throw new UsageException(name + " is a workbook with a password or in a format from before 2007; save it as"
                    + " XLSX without a password, or as \"CSV UTF-8\"");
        }
        TextEncoding encoding = TextEncoding.of(head, options.encoding);
        String text = encoding.head(head);
        if (text.isBlank()) {
            throw new UsageException(name + " is empty");
        }
        if (JSON_ARRAY.matcher(text.strip()).matches()) {
            throw new UsageException(
                    name + " is a JSON array; write one object on each line, for example with jq -c '.[]'");
        }
        if (text.stripLeading().startsWith("{")) {
            return ofJsonLines(encoding, source);
        }
        TableLayout layout = TableLayout.of(text, options.separator(), options.noHeader, encoding.mark() > 0);
        return file(() -> encoding.open(source), layout, new LineNumbers());
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
        FileChannel bytes = Spool.of(out -> transfer(source, out)).channel();
        TableCopy copy = Workbook.toCsv(name.toString(), bytes, options.sheet, notes);
        copies.add(copy.spool());
        String text = TextEncoding.UTF_8.head(head(copy.spool()::open));
        return ofCopy(copy, TableLayout.ofWorkbook(text, options.noHeader, notes));
    }

    private InputFile ofJsonLines(TextEncoding encoding, InputSource source) throws IOException {
        List<String> columns = new ArrayList<>();
        TableCopy copy = JsonLines.toCsv(name.toString(), encoding, source, columns);
        copies.add(copy.spool());
        return ofCopy(copy, TableLayout.ofColumns(columns));
    }

    private InputFile ofCopy(TableCopy copy, TableLayout layout) {
        return file(() -> TextEncoding.UTF_8.open(copy.spool()::open), layout, copy.lines());
    }

    private InputFile file(CsvFile.Text text, TableLayout layout, LineNumbers lines) {
        CsvFile rows = CsvFile.of(name.toString(), text, layout.layout());
        if (!rows.iterator().hasNext()) {
            throw new UsageException(name + (rows.columns().isEmpty() ? " has no rows" : " has a header, but no rows"));
        }
        return new InputFile(rows, layout.notes(), lines, copies);
    }
}
