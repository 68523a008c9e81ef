package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import dev.enrichment.sdk.models.internal.record.ImmutableList;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads lists that are sent either as an array of strings or as one string, separated by {@code ;}. Parts are trimmed,
 * and empty parts are dropped.
 */
final class JoinedListReader extends ValueReader {
    private final ListReader array;

    JoinedListReader(ValueType type) {
        super(type.expected());
        this.array = new ListReader(type, false);
    }

    @Override
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException {
        return json.currentToken() == JsonToken.VALUE_STRING
                ? split(json.getTextCharacters(), json.getTextOffset(), json.getTextLength(), context)
                : array.read(json, context);
    }

    /** Splits the string directly in the parser's buffer, without creating the complete string. */
    private static @Nullable Object split(char[] joined, int offset, int length, ReadContext context) {
        int end = offset + length;
        int list = context.elements.start();
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
                context.elements.add(context.strings.of(joined, start, stop - start));
            }
            start = next;
        }
        @Nullable Object[] parts = context.elements.finishList(list);
        return parts == null ? null : ImmutableList.ofNonNull(parts);
    }
}
