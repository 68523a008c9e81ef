package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.regex.Pattern;

/** Recognizes common file formats that are not tables, and tells the user how to convert the file. */
final class OtherFormats {
    private static final Pattern MARKUP = Pattern.compile(
            "<(?:!doctype|\\?xml|html|head|meta|body|table)[\\s>].*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern JSON_ARRAY = Pattern.compile("\\[\\s*(?:\\{.*|]\\s*)", Pattern.DOTALL);

    private OtherFormats() {}

    /**
     * Throws an exception if a file is empty or in a known format that is not a table, such as PDF.
     *
     * @param head text at the beginning of the file
     * @throws UsageException if the file is not a table; the message says what to do
     */
    static void refuse(String name, String head) {
        String text = head.strip();
        if (text.isEmpty()) {
            throw new UsageException(name + " contains only whitespace");
        }
        if (text.startsWith("%PDF") || text.startsWith("{\\rtf")) {
            throw new UsageException(name + " is a document; use the table that it was made from, saved as CSV");
        }
        if (JSON_ARRAY.matcher(text).matches() || (text.startsWith("[") && name.endsWith(".json"))) {
            throw new UsageException(
                    name + " is a JSON array; write one object on each line, for example with jq -c '.[]'");
        }
        if (MARKUP.matcher(text).matches()) {
            throw new UsageException(
                    name + " is a web page or XML, despite its name; open it in a spreadsheet, and save it as CSV");
        }
    }
}
