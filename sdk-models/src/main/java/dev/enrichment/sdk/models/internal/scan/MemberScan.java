package dev.enrichment.sdk.models.internal.scan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.read.Parsers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds all members with a given name in JSON text, based on Jackson's tokenizer. The search covers names written with
 * escapes, text in UTF-8, UTF-16 and UTF-32, members that occur twice in one object, and members of documents after the
 * first one.
 */
public final class MemberScan {
    /**
     * Parser factory without a limit for the nesting depth. The tokenizer does not recurse, so nested values need no
     * stack.
     */
    private static final JsonFactory FACTORY = Parsers.FACTORY
            .rebuild()
            .streamReadConstraints(Parsers.FACTORY
                    .streamReadConstraints()
                    .rebuild()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final long ONES = 0x0101010101010101L;
    private static final long BACKSLASHES = ONES * '\\';
    /**
     * Maximum number of members that are passed to the visitor. Without a limit, the visitor could collect a list as
     * large as the document itself.
     */
    private static final int MAX_FOUND = 100;

    private final String name;
    private final byte[] quoted;
    private final int[] shifts = new int[128];

    /** Callback that receives the JSON members that a search finds. */
    public interface Visitor {
        /**
         * Called for each member that the search finds, with its value and nesting depth.
         *
         * @param value the text of the value, without surrounding whitespace. A string is decoded and has no quotation
         *     marks. For an object or list, only its first character
         * @param depth number of objects and lists around the member
         * @param inList whether the member is inside at least one list
         */
        void found(String value, int depth, boolean inList);
    }

    /** Creates a search for members with a name. The name must consist of ASCII letters and underscores. */
    public MemberScan(String name) {
        this.name = name;
        this.quoted = ('"' + name + '"').getBytes(StandardCharsets.US_ASCII);
        Arrays.fill(shifts, quoted.length);
        for (int i = 0; i < quoted.length - 1; i++) {
            shifts[quoted[i]] = quoted.length - 1 - i;
        }
    }

    /**
     * Searches the first {@code length} bytes of an array, and passes at most 100 members to the visitor. Returns false
     * if the search may have missed a member, because the bytes are not valid JSON.
     *
     * @return true if all bytes are valid JSON, so that the search cannot have missed a member
     */
    public boolean search(byte[] json, int length, Visitor visitor) {
        int found = 0;
        int depth = 0;
        int lists = 0;
        try (JsonParser parser = parser(json, length)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME && parser.currentName().equals(name)) {
                    token = parser.nextValue();
                    if (token != null && found++ < MAX_FOUND) {
                        visitor.found(parser.getText().strip(), depth, lists > 0);
                    }
                }
                int change = token == null ? 0 : token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                depth += change;
                lists += token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY ? change : 0;
            }
            return true;
        } catch (IOException notJson) {
            return false;
        }
    }

    /**
     * Creates a parser for JSON text. Text in an encoding that extends ASCII is read as Latin-1, which preserves names
     * and structure regardless of the actual encoding. The parser detects other encodings by their first bytes.
     */
    private static JsonParser parser(byte[] json, int length) throws IOException {
        boolean ascii = length > 1 && json[0] > 0 && json[1] > 0;
        return ascii
                ? FACTORY.createParser(new String(json, 0, length, StandardCharsets.ISO_8859_1))
                : FACTORY.createParser(json, 0, length);
    }

    /**
     * Returns whether valid JSON text may contain more than {@code expected} members with the name. This check is fast,
     * because it does not parse the text. A result of false is certain.
     *
     * @param expected number of known members, 0 or 1
     */
    public boolean mayExceed(int expected, byte[] json, int length) {
        boolean ascii = length > 1 && json[0] == '{' && json[1] != 0;
        return !ascii || hasBackslashU(json, length) || exceeds(expected, json, length);
    }

    /**
     * Returns whether the text may contain an escaped ASCII letter, such as <code>&#92;u0063</code>. The method checks
     * eight bytes at a time, for speed.
     */
    private static boolean hasBackslashU(byte[] json, int length) {
        ByteBuffer bytes = ByteBuffer.wrap(json);
        int i = 0;
        for (; i <= length - Long.BYTES; i += Long.BYTES) {
            long difference = bytes.getLong(i) ^ BACKSLASHES;
            boolean found = ((difference - ONES) & ~difference & ONES << 7) != 0;
            if (found && hasBackslashU(json, i, Math.min(length, i + Long.BYTES + 3))) {
                return true;
            }
        }
        return hasBackslashU(json, i, length);
    }

    private static boolean hasBackslashU(byte[] json, int start, int end) {
        for (int i = start; i < end - 3; i++) {
            if (json[i] == '\\' && json[i + 1] == 'u' && json[i + 2] == '0' && json[i + 3] == '0') {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the quoted name occurs more than {@code expected} times in the text. Uses the Horspool algorithm.
     */
    private boolean exceeds(int expected, byte[] json, int length) {
        int found = 0;
        int last = quoted.length - 1;
        for (int end = last; end < length; ) {
            byte b = json[end];
            if (b == '"' && Arrays.equals(json, end - last, end + 1, quoted, 0, quoted.length)) {
                if (++found > expected) {
                    return true;
                }
            }
            end += b < 0 ? quoted.length : shifts[b];
        }
        return false;
    }
}
