package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.Nullable;

/**
 * The bytes are not a JSON object: truncated, empty, not JSON, or another type of value at the root. A value of a wrong
 * type <em>inside</em> the object does not cause this exception; it becomes a {@link DecodingWarning}. The standard codec
 * quotes nothing of the document, which can contain personal data, and sets no cause, because parsers do quote it.
 */
public final class MalformedJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what is wrong and where
     * @param cause the parser's own exception, or null
     */
    public MalformedJsonException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
