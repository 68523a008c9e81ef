package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.problem.Problem;
import dev.enrichment.sdk.models.problem.ProblemDocument;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Error response as the service sent it (API reference, section 2), carried by an {@link ApiException}.
 */
public final class ErrorResponse implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int httpStatus;
    private final ResponseHeaders headers;
    private final byte[] body;
    private final ProblemDocument document;

    /**
     * Creates an error response from the status, headers and body that the service sent.
     *
     * @param httpStatus the HTTP status. May be a 2xx if the body is an error document
     * @param headers the response headers
     * @param body the body as received, after decompression
     */
    public ErrorResponse(int httpStatus, ResponseHeaders headers, byte[] body) {
        this.httpStatus = httpStatus;
        this.headers = Objects.requireNonNull(headers, "headers must not be null");
        this.body = Objects.requireNonNull(body, "body must not be null").clone();
        this.document = decode(this.body);
    }

    /**
     * Returns the status of the error, such as 404. If an error arrived with a 2xx status, returns the status in its
     * body instead.
     *
     * @return the HTTP status or, for a 2xx, the status in the first problem of the body, if any
     */
    public int status() {
        if (httpStatus < 200 || httpStatus >= 300 || document.items().isEmpty()) {
            return httpStatus;
        }
        Problem first = document.items().get(0);
        return first.status() == null ? httpStatus : first.status();
    }

    /** {@return the headers of the response} */
    public ResponseHeaders headers() {
        return headers;
    }

    /** {@return the body as a problem document. If the body is something else, the document contains no problems} */
    public ProblemDocument document() {
        return document;
    }

    /** {@return a copy of the bytes of the body, decompressed but otherwise as received. Empty if there was no body} */
    public byte[] body() {
        return body.clone();
    }

    private static ProblemDocument decode(byte[] body) {
        try {
            return JsonCodec.standard().decode(body, ProblemDocument.class).value();
        } catch (Throwable notADocument) {
            // This also catches errors such as StackOverflowError, because an unreadable document must not hide the
            // status of the response.
            return new ProblemDocument(null, List.of(), null, null, null, null, null, Map.of());
        }
    }
}
