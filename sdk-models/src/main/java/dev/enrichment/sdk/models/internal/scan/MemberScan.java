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
 * A search for every member of one name in JSON text, with Jackson's tokenizer. It finds names that are written with
 * escapes, text in UTF-8, UTF-16 and UTF-32, members that occur twice in one object, and those of further documents behind
 * the first.
 */
public final class MemberScan {
    /** Follows any depth, because the tokenizer needs no stack for it. */
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
    /** A document cannot make the list of its members as large as itself. */
    private static final int MAX_FOUND = 100;

    private final String name;
    private final byte[] quoted;
    private final int[] shifts = new int[128];

    /** Receives the members that are found. */
    public interface Visitor {
        /**
         * Receives a member.
         *
         * @param value the value as it is written, a string without its quotes; only the first character of an object or
         *     list
         * @param depth the number of objects and lists around it
         * @param inList whether one of them is a list
         */
        void found(String value, int depth, boolean inList);
    }

    /** Creates a search for members of a name that consists of ASCII letters and underscores. */
    public MemberScan(String name) {
        this.name = name;
        this.quoted = ('"' + name + '"').getBytes(StandardCharsets.US_ASCII);
        Arrays.fill(shifts, quoted.length);
        for (int i = 0; i < quoted.length - 1; i++) {
            shifts[quoted[i]] = quoted.length - 1 - i;
        }
    }

    /**
     * Passes on the members of the name in the first bytes of an array, at most 100.
     *
     * @return whether the bytes are JSON to their end, so that there are no other members
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
     * Reads text in ASCII or a superset of it as Latin 1, whatever it is declared to be: names and structure are the same.
     * The parser tells the other encodings by their first bytes.
     */
    private static JsonParser parser(byte[] json, int length) throws IOException {
        boolean ascii = length > 1 && json[0] > 0 && json[1] > 0;
        return ascii
                ? FACTORY.createParser(new String(json, 0, length, StandardCharsets.ISO_8859_1))
                : FACTORY.createParser(json, 0, length);
    }

    /**
     * Returns whether valid JSON may have more than a number of such members, without parsing it. False is certain.
     *
     * @param expected the number of members that are known, 0 or 1
     */
    public boolean mayExceed(int expected, byte[] json, int length) {
        boolean ascii = length > 1 && json[0] == '{' && json[1] != 0;
        return !ascii || hasBackslashU(json, length) || exceeds(expected, json, length);
    }

    /** An ASCII letter can be written as <code>&#92;u0063</code>. Looks at eight bytes at a time. */
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

    /** Counts by the search of Horspool. */
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
