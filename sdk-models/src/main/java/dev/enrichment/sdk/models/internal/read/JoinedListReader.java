package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Reads a string with {@code ;} as separator, or an array of strings. Parts are trimmed, empty parts are dropped. */
final class JoinedListReader implements ValueReader {
    private static final ListReader ARRAY = new ListReader(ScalarReaders.STRING, false);

    @Override
    public Object read(JsonParser json, ReadContext context) throws IOException {
        return json.currentToken() == JsonToken.VALUE_STRING
                ? parts(json.getTextCharacters(), json.getTextOffset(), json.getTextLength(), context.strings())
                : ARRAY.read(json, context);
    }

    /** Splits the characters in the parser's buffer without creating the joined string. */
    private static List<String> parts(char[] joined, int offset, int length, StringPool strings) {
        int end = offset + length;
        int separators = 0;
        for (int i = offset; i < end; i++) {
            separators += joined[i] == ';' ? 1 : 0;
        }
        String[] parts = new String[separators + 1];
        int count = 0;
        for (int start = offset; start < end; ) {
            int stop = start;
            while (stop < end && joined[stop] != ';') {
                stop++;
            }
            int next = stop + 1;
            while (start < stop && Character.isWhitespace(joined[start])) {
                start++;
            }
            while (start < stop && Character.isWhitespace(joined[stop - 1])) {
                stop--;
            }
            if (start < stop) {
                parts[count++] = strings.of(joined, start, stop - start);
            }
            start = next;
        }
        return switch (count) {
            case 0 -> List.of();
            case 1 -> List.of(parts[0]);
            default -> List.of(count == parts.length ? parts : Arrays.copyOf(parts, count));
        };
    }

    @Override
    public String expected() {
        return ARRAY.expected();
    }

    @Override
    public Object absent() {
        return List.of();
    }
}
