package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import java.util.regex.Pattern;

/** Detects common file formats that are not tables, and rejects them with helpful messages. */
final class OtherFormats {
    private static final Pattern MARKUP = Pattern.compile(
            "<(?:!doctype|\\?xml|html|head|meta|body|table)[\\s>].*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern JSON_ARRAY = Pattern.compile("\\[\\s*(?:\\{.*|]\\s*)", Pattern.DOTALL);

    private OtherFormats() {}

    /**
     * Returns the exception for a workbook in an older format or with a password. Both kinds of files begin in the same
     * way.
     */
    static UsageException olderWorkbook(String name, InputSource source) throws IOException {
        // The directory with the names of the parts may be anywhere in the file.
        try (Scanner file = new Scanner(source.open(), StandardCharsets.ISO_8859_1)) {
            String password =
                    new String("EncryptedPackage".getBytes(StandardCharsets.UTF_16LE), StandardCharsets.ISO_8859_1);
            boolean locked = file.findWithinHorizon(Pattern.quote(password), 0) != null;
            return new UsageException(
                    locked
                            ? name + " is protected with a password; save it without one, or the sheet as \"CSV UTF-8\""
                            : name + " is a workbook of the format before 2007; save it as XLSX or as \"CSV UTF-8\"");
        }
    }

    /**
     * Rejects a file that is not a table.
     *
     * @param head text at the beginning of the file
     * @throws UsageException if the file is not a table; the message says what to do
     */
    static void refuse(String name, String head) {
        String text = head.strip();
        if (text.isEmpty()) {
            throw new UsageException(name + " has only blanks");
        }
        if (text.startsWith("%PDF")) {
            throw new UsageException(name + " is a PDF; this needs the table that it was made of, as CSV");
        }
        if (text.startsWith("{\\rtf")) {
            throw new UsageException(name + " is a text document; this needs a table, as CSV or XLSX");
        }
        if (JSON_ARRAY.matcher(text).matches() || (text.startsWith("[") && name.endsWith(".json"))) {
            throw new UsageException(
                    name + " is a JSON array; write one object on each line, for example with jq -c '.[]'");
        }
        if (MARKUP.matcher(text).matches()) {
            throw new UsageException(name
                    + " is a web page or XML, whatever its name says; open it in a spreadsheet, and save it as CSV");
        }
    }
}
