package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.SafeText;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a response with a 2xx status is not a single JSON object. The response may be empty, truncated, HTML from a
 * proxy, or larger than {@code maxResponseBytes}. The call may have been charged, so the exception keeps the bytes that
 * arrived, up to {@code maxResponseBytes}. Store {@link #rawBody()} to decode it later. An unexpected value inside a
 * JSON object does not cause this exception, unless it is nested more than 1,000 levels deep or your own codec throws.
 */
public final class DecodingException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** HTTP status of the response, from 200 to 299. */
    private final int status;

    private final ResponseHeaders headers;
    /** Bytes of the body that arrived, up to the maximum response size. */
    private final byte[] body;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param problem a description of what is wrong with the body
     * @param status the HTTP status
     * @param headers the response headers
     * @param body the bytes of the body that arrived
     * @param receipt the receipt of the call
     * @param cause the exception of the codec, or null
     */
    public DecodingException(
            String problem,
            int status,
            ResponseHeaders headers,
            byte[] body,
            CreditReceipt receipt,
            @Nullable Throwable cause) {
        super(
                502,
                "response %s (%s bytes) cannot be decoded: %s; %sthe bytes are in rawBody()%s"
                        .formatted(
                                status,
                                body.length,
                                SafeText.of(problem),
                                isWebPage(headers) ? "a web page: check the base URL; " : "",
                                ErrorMessage.request(receipt)),
                receipt,
                cause);
        this.status = status;
        this.headers = headers;
        this.body = body.clone();
    }

    private static boolean isWebPage(ResponseHeaders headers) {
        return String.valueOf(headers.get("Content-Type")).startsWith("text/html");
    }

    /**
     * Returns the HTTP status of the response that could not be decoded.
     *
     * @return the status, from 200 to 299
     */
    public int status() {
        return status;
    }

    /**
     * Returns the headers of the response that could not be decoded.
     *
     * @return the headers
     */
    public ResponseHeaders headers() {
        return headers;
    }

    /**
     * Returns all bytes of the body that arrived, up to the maximum response size of the client.
     *
     * @return a copy of the bytes
     */
    public byte[] rawBody() {
        return body.clone();
    }

    /**
     * Returns the body decoded as UTF-8. Invalid bytes are replaced.
     *
     * @return the text
     */
    public String bodyText() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
