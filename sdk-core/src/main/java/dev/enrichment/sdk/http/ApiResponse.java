package dev.enrichment.sdk.http;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.DecodingWarning;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The response of one call: the typed body and everything that came with it.
 *
 * <pre>{@code
 * var response = client.withOptions(o -> o.keepRawBody(true)).companies().lookup("quorvane.example");
 * response.body().match();
 * response.receipt().consumed();                       // credits, null if unknown
 * response.identity();                                 // whether it is about the requested company
 * response.status();
 * response.headers().get("Content-Type");
 * response.warnings().forEach(System.out::println);    // fields that were not of the documented type
 * byte[] bytes = response.rawBody();                   // null without keepRawBody
 * ApiResponse.of(response.body(), CreditReceipt.of("companies.lookup", BigDecimal.ONE)) // for a test
 *         .withIdentity(() -> IdentityVerdict.AGREES);
 * }</pre>
 *
 * @param <T> the type of the body
 */
public final class ApiResponse<T> implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // the records of all responses are serializable
    private final T body;

    private final CreditReceipt receipt;
    private final int status;
    private final ResponseHeaders headers;

    @SuppressWarnings("serial") // copied into a serializable list
    private final List<DecodingWarning> warnings;

    private final byte @Nullable [] rawBody;

    private transient @Nullable Supplier<IdentityVerdict> comparison;
    private @Nullable IdentityVerdict identity;

    /**
     * Creates a response; the client does that, and tests can.
     *
     * @param body the typed body
     * @param receipt what the call cost and took
     * @param status the HTTP status
     * @param headers the response headers
     * @param warnings places where the JSON was not of the documented type
     * @param rawBody the bytes as they came, or null if they were not kept
     */
    public ApiResponse(
            T body,
            CreditReceipt receipt,
            int status,
            ResponseHeaders headers,
            List<DecodingWarning> warnings,
            byte @Nullable [] rawBody) {
        this.body = Objects.requireNonNull(body, "body");
        this.receipt = Objects.requireNonNull(receipt, "receipt");
        this.status = status;
        this.headers = Objects.requireNonNull(headers, "headers");
        this.warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
        this.rawBody = rawBody == null ? null : rawBody.clone();
    }

    private ApiResponse(ApiResponse<T> response, Supplier<IdentityVerdict> comparison) {
        this.body = response.body;
        this.receipt = response.receipt;
        this.status = response.status;
        this.headers = response.headers;
        this.warnings = response.warnings;
        this.rawBody = response.rawBody;
        this.comparison = comparison;
    }

    /**
     * Returns a response for a test, or for an interceptor that responds without a call: status 200, no headers, no
     * warnings, no charge.
     *
     * @param <T> the type of the body
     * @param body the typed body
     * @return the response
     */
    public static <T> ApiResponse<T> of(T body) {
        return of(body, CreditReceipt.of("none", BigDecimal.ZERO));
    }

    /**
     * Returns a response for a test, or for an interceptor that responds without a call: status 200, no headers, no
     * warnings.
     *
     * @param <T> the type of the body
     * @param body the typed body
     * @param receipt what the call cost, such as {@link CreditReceipt#of CreditReceipt.of("companies.lookup", ONE)}
     * @return the response
     */
    public static <T> ApiResponse<T> of(T body, CreditReceipt receipt) {
        return new ApiResponse<>(body, receipt, 200, ResponseHeaders.of(Map.of(), Instant.EPOCH), List.of(), null);
    }

    /**
     * Returns the typed body.
     *
     * @return the record, never null
     */
    public T body() {
        return body;
    }

    /**
     * Returns the receipt: what the call cost and took.
     *
     * @return the receipt
     */
    public CreditReceipt receipt() {
        return receipt;
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
     * Returns whether the response is about the company or person that its request asked for. The names that both state
     * are compared when this method is first called; that costs nothing.
     *
     * @return {@link IdentityVerdict#NOT_STATED} if the two cannot be compared, or nothing was found
     */
    public IdentityVerdict identity() {
        IdentityVerdict known = identity;
        if (known == null) {
            Supplier<IdentityVerdict> open = comparison;
            known = open == null ? IdentityVerdict.NOT_STATED : open.get();
            identity = known;
            comparison = null;
        }
        return known;
    }

    /**
     * Returns the same response with another result of {@link #identity()}; the client does that, and tests can.
     *
     * @param comparison compares request and response; called at most once by each thread that asks
     * @return the response
     */
    public ApiResponse<T> withIdentity(Supplier<IdentityVerdict> comparison) {
        return new ApiResponse<>(this, Objects.requireNonNull(comparison, "comparison"));
    }

    /** The request is needed for the comparison, and not serialized. */
    private void writeObject(ObjectOutputStream stream) throws IOException {
        IdentityVerdict unused = identity();
        stream.defaultWriteObject();
    }

    /**
     * Values that did not have the documented type and could not be converted without loss, and charges that contradict
     * each other. The typed accessor of such a value returns null or an empty collection; the warning has its path and
     * the raw value. Where a search found nothing, also values of the request that the service most likely does not
     * know: a country by name instead of by code, or a value outside of a documented set.
     *
     * @return the warnings, in the order of the body; usually empty
     */
    public List<DecodingWarning> warnings() {
        return warnings;
    }

    /**
     * The body as it came, decompressed: worth storing, because a newer version of the library can read it again with
     * {@link dev.enrichment.sdk.models.json.JsonCodec#decode}. Kept only with
     * {@link dev.enrichment.sdk.call.RequestOptionsBuilder#keepRawBody}.
     *
     * @return a copy of the bytes, or null if they were not kept
     */
    public byte @Nullable [] rawBody() {
        return rawBody == null ? null : rawBody.clone();
    }

    /** Type of the body and receipt; not the body itself, which may hold personal data. */
    @Override
    public String toString() {
        return "ApiResponse[" + body.getClass().getSimpleName() + ", status=" + status + ", " + receipt + "]";
    }
}
