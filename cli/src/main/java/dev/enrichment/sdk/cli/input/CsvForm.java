package dev.enrichment.sdk.cli.input;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The form of a CSV file, such as its separator and encoding. A program that opens the input without asking for these
 * also opens an output in the same form without asking.
 *
 * @param separator character between cells
 * @param charset encoding of the characters
 * @param byteOrderMark whether the file begins with a byte order mark
 * @param lineEnd characters at the end of each line
 * @param separatorLine whether the first line names the separator, as in {@code sep=;}
 */
public record CsvForm(char separator, Charset charset, boolean byteOrderMark, String lineEnd, boolean separatorLine) {
    /** The form of a CSV file whose rows come from JSON lines or from responses. */
    public static final CsvForm PLAIN = new CsvForm(',', StandardCharsets.UTF_8, false, "\n", false);

    /** The form of a CSV file whose rows come from a workbook. With a byte order mark, spreadsheets recognize UTF-8. */
    static final CsvForm OF_WORKBOOK = PLAIN.withByteOrderMark(true);

    private static final String SEPARATOR_LINE = "sep=";

    /**
     * Determines the form of a CSV file.
     *
     * @param head text at the beginning of the file, without a byte order mark
     * @param separator character between cells
     */
    static CsvForm of(String head, char separator, TextEncoding encoding) {
        boolean named = head.toLowerCase(Locale.ROOT).startsWith(SEPARATOR_LINE + separator);
        CsvForm form = new CsvForm(separator, encoding.written(), false, lineEnd(head), named);
        // Only Unicode encodings can represent a byte order mark.
        return form.withByteOrderMark(encoding.mark() > 0 && form.isUnicode());
    }

    /** Returns the characters that end the first line. Line breaks within quotes are ignored. */
    private static String lineEnd(String head) {
        boolean quoted = false;
        for (int i = 0; i < head.length(); i++) {
            char c = head.charAt(i);
            quoted ^= c == '"';
            if (!quoted && c == '\n') {
                return "\n";
            }
            if (!quoted && c == '\r') {
                return head.startsWith("\r\n", i) ? "\r\n" : "\r";
            }
        }
        return "\n";
    }

    public CsvForm withSeparator(char other) {
        return new CsvForm(other, charset, byteOrderMark, lineEnd, separatorLine);
    }

    private CsvForm withByteOrderMark(boolean mark) {
        return new CsvForm(separator, charset, mark, lineEnd, separatorLine);
    }

    /** Returns the same form in UTF-8 with a byte order mark. UTF-8 can represent every character. */
    public CsvForm inUnicode() {
        return new CsvForm(separator, StandardCharsets.UTF_8, true, lineEnd, separatorLine);
    }

    /** {@return whether the encoding can represent every character} */
    public boolean isUnicode() {
        return charset.name().startsWith("UTF-");
    }
}
