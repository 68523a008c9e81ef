package dev.enrichment.sdk.http;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.DecodingWarning;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Response to one call: the typed body, the receipt, the status, the headers and any warnings.
 *
 * <pre>{@code
 * var response = client.withOptions(o -> o.keepRawBody(true)).companies().lookup("quorvane.example");
 * response.body().match();
 * response.receipt().charged();                       // credits
 * response.identity();                                 // whether it is about the requested company
 * response.status();
 * response.headers().get("Content-Type");
 * response.warnings().forEach(System.out::println);    // values without the documented type
 * byte[] bytes = response.rawBody();                   // null without keepRawBody
 * ApiResponse.of(response.body(), CreditReceipt.of("companies.lookup", BigDecimal.ONE)) // for a test
 *         .withIdentity(() -> IdentityVerdict.AGREES);
 * }</pre>
 *
 * @param <T> the type of the body
 */
public final class ApiResponse<T> implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // the body of a response is a record, and all records of the service are serializable
    private final T body;

    private final CreditReceipt receipt;
    private final int status;
    private final ResponseHeaders headers;

    @SuppressWarnings("serial") // an immutable copy, which is serializable
    private final List<DecodingWarning> warnings;

    private final byte @Nullable [] rawBody;

    private final transient @Nullable Supplier<IdentityVerdict> comparison;
    /**
     * Result of comparing the identities. Null until they are compared. Several threads may compare them, with the same
     * result.
     */
    private @Nullable IdentityVerdict identity;

    /**
     * Creates a response from its parts. The constructor is public for use in tests and interceptors.
     *
     * @param body the typed body
     * @param receipt the receipt of the call
     * @param status the HTTP status
     * @param headers the response headers
     * @param warnings the places in the JSON where a value does not have the documented type
     * @param rawBody the bytes of the body as received, or null if they were not kept
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
        this.comparison = null;
    }

    /** Creates a response that shares its parts with another one, but computes its identity with the given function. */
    private ApiResponse(ApiResponse<T> other, Supplier<IdentityVerdict> comparison) {
        this.body = other.body;
        this.receipt = other.receipt;
        this.status = other.status;
        this.headers = other.headers;
        this.warnings = other.warnings;
        this.rawBody = other.rawBody;
        this.comparison = comparison;
    }

    /**
     * Creates a response for a test, or for an interceptor that responds without a call. The response has status 200,
     * no headers, no warnings and no charge.
     *
     * @param <T> the type of the body
     * @param body the typed body
     * @return the response
     */
    public static <T> ApiResponse<T> of(T body) {
        return of(body, CreditReceipt.of("none", BigDecimal.ZERO));
    }

    /**
     * Creates a response for a test, or for an interceptor that responds without a call. The response has status 200,
     * no headers and no warnings.
     *
     * @param <T> the type of the body
     * @param body the typed body
     * @param receipt the receipt of the call, such as {@link CreditReceipt#of CreditReceipt.of("companies.lookup",
     *     ONE)}
     * @return the response
     */
    public static <T> ApiResponse<T> of(T body, CreditReceipt receipt) {
        return new ApiResponse<>(body, receipt, 200, ResponseHeaders.of(List.of(), Instant.EPOCH), List.of(), null);
    }

    /**
     * Returns the body of the response as a typed record.
     *
     * @return the record, never null
     */
    public T body() {
        return body;
    }

    /**
     * Returns the receipt, with the cost and duration of the call.
     *
     * @return the receipt
     */
    public CreditReceipt receipt() {
        return receipt;
    }

    /**
     * Returns the HTTP status of the response.
     *
     * @return the status, from 200 to 299 unless a program created the response itself
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
     * Returns whether the response is about the requested company or person. The identities in the request and the
     * response are compared when this method is first called. No call is made.
     *
     * @return the verdict. {@link IdentityVerdict#NOT_STATED} if the two cannot be compared or nothing was found
     */
    public IdentityVerdict identity() {
        IdentityVerdict known = identity;
        if (known == null) {
            known = comparison == null ? IdentityVerdict.NOT_STATED : comparison.get();
            identity = known;
        }
        return known;
    }

    /**
     * Returns a copy of this response that computes {@link #identity()} with the given function. Tests can use it to
     * return a fixed verdict.
     *
     * @param comparison a function that compares the request and the response. It is called at most once by each thread
     *     that calls {@link #identity()}
     * @return the response
     */
    public ApiResponse<T> withIdentity(Supplier<IdentityVerdict> comparison) {
        return new ApiResponse<>(this, Objects.requireNonNull(comparison, "comparison"));
    }

    /**
     * Serializes this response. Computes {@link #identity()} first, because that requires the request, which is not
     * serialized.
     *
     * @param stream the stream
     * @throws IOException if writing fails
     */
    private void writeObject(ObjectOutputStream stream) throws IOException {
        IdentityVerdict unused = identity();
        stream.defaultWriteObject();
    }

    /**
     * Returns warnings about values in the body. A value that does not have the documented type and cannot be converted
     * without loss causes a warning with its path and raw value. The typed accessor of such a value returns null or an
     * empty collection. Warnings about charges are on the {@link CreditReceipt#warnings() receipt}.
     *
     * @return the warnings, in the order of the body. Usually empty
     */
    public List<DecodingWarning> warnings() {
        return warnings;
    }

    /**
     * Returns the bytes of the response body, decompressed but otherwise as received. Returns null unless {@link
     * dev.enrichment.sdk.call.RequestOptionsBuilder#keepRawBody} is set. The bytes are worth storing, because a newer
     * version of the library can decode them again with {@link dev.enrichment.sdk.models.json.JsonCodec#decode}.
     *
     * @return a copy of the bytes, or null
     */
    public byte @Nullable [] rawBody() {
        return rawBody == null ? null : rawBody.clone();
    }

    /**
     * Returns the type of the body, the status and the receipt. The body itself is left out, because it may contain
     * personal data.
     */
    @Override
    public String toString() {
        return "ApiResponse[" + body.getClass().getSimpleName() + ", status=" + status + ", " + receipt + "]";
    }
}
