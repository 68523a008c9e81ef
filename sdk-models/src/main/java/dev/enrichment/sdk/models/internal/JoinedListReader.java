package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Reads a text whose parts are separated by {@code ;}, or an array of texts. */
final class JoinedListReader implements ValueReader {
    private static final Pattern SEPARATOR = Pattern.compile(";");
    private static final ListReader TEXTS = new ListReader(Scalars.TEXT, false);

    @Override
    public Object read(JsonParser json, ReadContext context) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            return TEXTS.read(json, context);
        }
        return Arrays.stream(SEPARATOR.split(json.getText()))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
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
