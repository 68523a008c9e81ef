package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the bytes are not a JSON object. They may be empty, truncated or not JSON at all, or another type of value
 * may be at the root. A value of the wrong type <em>inside</em> the object causes a {@link DecodingWarning} instead of
 * this exception. The message of the standard codec quotes nothing from the document, which may contain personal data.
 * The standard codec sets no cause either, because the exceptions of parsers do quote the document.
 */
public final class MalformedJsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message the problem and its location
     * @param cause the exception of the parser, or null
     */
    public MalformedJsonException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
