package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.cli.input.CsvForm;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The text of an output file in the encoding of the input. A response may contain a character that this encoding lacks.
 * In that case, the text written so far is converted to UTF-8 with a byte order mark, and all further text is written
 * as UTF-8, so that no value is lost.
 */
final class EncodedText {
    private static final int BUFFER = 1 << 16;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final OutputFile file;
    private final CsvForm wanted;
    private final boolean packed;
    private final CharsetEncoder encoder;
    private CsvForm form;
    private OutputStream bytes;
    private Writer writer;
    private boolean finished;

    /**
     * Begins a text. Output to a device or a pipe cannot be converted later, so it is UTF-8 from the beginning unless
     * the encoding can represent every character.
     *
     * @param wanted preferred form of the text, with its encoding
     * @param packed whether the file is compressed with gzip
     */
    EncodedText(OutputFile file, CsvForm wanted, boolean packed) {
        this.file = file;
        this.wanted = wanted;
        this.packed = packed;
        form = wanted.isUnicode() || !OutputFile.isSpecial(file.path()) ? wanted : wanted.inUnicode();
        encoder = form.charset().newEncoder();
        try {
            bytes = open();
            writer = begin();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private OutputStream open() throws IOException {
        return packed ? new GZIPOutputStream(file.stream(), BUFFER) : file.stream();
    }

    private Writer begin() throws IOException {
        Writer begun = new OutputStreamWriter(bytes, form.charset());
        begun.write(form.byteOrderMark() ? BYTE_ORDER_MARK : "");
        return begun;
    }

    void write(String text) {
        try {
            if (!form.isUnicode() && !encoder.canEncode(text)) {
                convert();
            }
            writer.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void convert() throws IOException {
        Charset before = form.charset();
        form = form.inUnicode();
        writer.flush();
        end();
        try (InputStream copy = file.restart();
                Reader written = new InputStreamReader(packed ? new GZIPInputStream(copy, BUFFER) : copy, before)) {
            bytes = open();
            writer = begin();
            written.transferTo(writer);
        }
    }

    /** Writes the gzip trailer, if the file is compressed. */
    private void end() throws IOException {
        if (bytes instanceof GZIPOutputStream zip) {
            zip.finish();
        }
    }

    /** Writes all buffered text and, if the file is compressed, the gzip trailer. */
    void finish() throws IOException {
        if (!finished) {
            finished = true;
            writer.flush();
            end();
            bytes.flush();
        }
    }

    /** {@return the reason why the file is not in the encoding of the input; empty if it is} */
    String note() {
        return form.charset().equals(wanted.charset())
                ? ""
                : "UTF-8, because %s lacks some of its characters".formatted(wanted.charset());
    }
}
