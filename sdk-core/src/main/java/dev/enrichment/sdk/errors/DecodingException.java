package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.values.SafeText;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A 2xx response that is not one JSON object: empty, cut off, HTML from a proxy, or larger than {@code
 * maxResponseBytes}. It may have been paid for, so all that arrived is kept: store {@link #rawBody()} and decode it
 * again later. An unexpected value inside an object never causes this.
 */
public final class DecodingException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** Any other type can be anything, and this one goes into messages. */
    private static final Pattern KNOWN_TYPE = Pattern.compile(
            "(?:application/(?:problem\\+)?(?:json|xml)|text/(?:html|plain|xml|csv|javascript)"
                    + "|application/octet-stream)(?![^;,\\s])",
            Pattern.CASE_INSENSITIVE);

    /** The HTTP status. */
    private final int status;

    private final ResponseHeaders headers;
    /** The part of the body that arrived. */
    private final byte[] body;

    /**
     * Creates the exception; for tests and interceptors too.
     *
     * @param problem what is wrong with the body
     * @param status the HTTP status
     * @param headers the response headers
     * @param body the bytes that arrived
     * @param receipt what the call cost
     * @param cause what the codec threw, or null
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
                "%s: response %s (%s, %s bytes) cannot be decoded: %s; %sthe bytes are in rawBody()%s"
                        .formatted(
                                receipt.operation(),
                                status,
                                contentType(headers),
                                body.length,
                                SafeText.of(problem),
                                contentType(headers).startsWith("text/html") ? "a web page: check the base URL; " : "",
                                ErrorMessage.request(receipt)),
                receipt,
                cause);
        this.status = status;
        this.headers = headers;
        this.body = body.clone();
    }

    private static String contentType(ResponseHeaders headers) {
        String type = headers.get("Content-Type");
        if (type == null) {
            return "no content type";
        }
        Matcher known = KNOWN_TYPE.matcher(type);
        return known.lookingAt() ? known.group() : "an unusual content type";
    }

    /**
     * Returns the HTTP status.
     *
     * @return 200 to 299
     */
    public int status() {
        return status;
    }

    /**
     * Returns the response headers.
     *
     * @return the headers
     */
    public ResponseHeaders headers() {
        return headers;
    }

    /**
     * Returns all bytes that arrived, up to the client's limit.
     *
     * @return a copy of the bytes
     */
    public byte[] rawBody() {
        return body.clone();
    }

    /**
     * Returns the body as text, undecodable bytes replaced.
     *
     * @return the text
     */
    public String bodyText() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
