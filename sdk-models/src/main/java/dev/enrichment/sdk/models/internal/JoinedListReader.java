package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Reads a text whose parts are separated by {@code ;}, or an array of texts. */
final class JoinedListReader implements ValueReader {
    private static final ListReader TEXTS = new ListReader(ScalarReaders.TEXT, false);

    @Override
    public Object read(JsonParser json, ReadContext context) throws IOException {
        return json.currentToken() == JsonToken.VALUE_STRING
                ? parts(json.getTextCharacters(), json.getTextOffset(), json.getTextLength(), context.texts)
                : TEXTS.read(json, context);
    }

    /** From the parser's own characters: the joined text itself is never needed. */
    private static List<String> parts(char[] joined, int offset, int length, StringPool texts) {
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
                parts[count++] = texts.of(joined, start, stop - start);
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
        return TEXTS.expected();
    }

    @Override
    public Object absent() {
        return List.of();
    }
}
