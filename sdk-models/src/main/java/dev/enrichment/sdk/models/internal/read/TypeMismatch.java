package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A complete value that did not have the expected type, as a map, list, string, number or boolean. */
record TypeMismatch(@Nullable Object received) {
    static TypeMismatch of(JsonParser json) throws IOException {
        return new TypeMismatch(OpenJson.read(json));
    }
}
