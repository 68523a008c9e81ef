package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.Nullable;

/**
 * Bytes that are not a JSON object at all: cut off, not JSON, empty, or another kind of value at the root. A surprising
 * value <em>inside</em> an object never raises this; it becomes a {@link DecodingWarning}.
 */
public final class MalformedJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Made by a {@link JsonCodec}.
     *
     * @param message what is wrong and where
     * @param cause the parser's own exception, or null
     */
    public MalformedJsonException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
