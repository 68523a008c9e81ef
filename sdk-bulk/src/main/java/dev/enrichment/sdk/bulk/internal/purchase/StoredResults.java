package dev.enrichment.sdk.bulk.internal.purchase;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseReader;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads responses, requests and receipts from the purchases in a store. Makes no calls. */
public final class StoredResults {
    private static final ResponseHeaders NO_HEADERS = ResponseHeaders.of(List.of(), Instant.EPOCH);

    private StoredResults() {}

    /**
     * The result of decoding a stored response, which is either the response or the reason why there is none.
     *
     * @param response the response; null if an error response is stored, or if the response cannot be decoded
     * @param failure the error response, or the reason why the response cannot be decoded; null if there is a response
     * @param verdict the operation's verdict on the response
     */
    public record DecodedResponse<R extends Record>(
            @Nullable ApiResponse<R> response, @Nullable EnrichmentException failure, ResponseVerdict verdict) {
        /**
         * Returns the stored response. If an error response was stored, or the response cannot be decoded, throws an
         * exception.
         */
        public ApiResponse<R> get() {
            if (failure != null) {
                throw failure;
            }
            return Objects.requireNonNull(response);
        }
    }

    /**
     * Decodes a stored response and determines whether it has a result. An error response, or a response that cannot be
     * decoded, is returned as a failure.
     *
     * @param receipt the receipt of the decoded response
     * @param sent a supplier of the request, called only if the operation finds a result
     */
    public static <Q extends Record, R extends Record> DecodedResponse<R> decode(
            Purchase purchase, Operation<Q, R> operation, JsonCodec codec, CreditReceipt receipt, Supplier<Q> sent) {
        byte[] body = Objects.requireNonNull(purchase.response(), "response");
        int status = Objects.requireNonNull(purchase.status(), "status");
        if (status < 200 || status >= 300) {
            ApiException error = ApiException.of(new ErrorResponse(status, NO_HEADERS, body), receipt, null);
            return new DecodedResponse<>(
                    null, error, status == 404 ? ResponseVerdict.NOTHING : ResponseVerdict.UNKNOWN);
        }
        try {
            Decoded<R> decoded = codec.decode(body, operation.responseType());
            ResponseVerdict verdict = ResponseVerdict.of(operation, sent, decoded.value(), purchase.charged());
            ApiResponse<R> response =
                    new ApiResponse<>(decoded.value(), receipt, status, NO_HEADERS, decoded.warnings(), body);
            return new DecodedResponse<>(response.withIdentity(verdict::identity), null, verdict);
        } catch (MalformedJsonException e) {
            DecodingException failure =
                    new DecodingException(String.valueOf(e.getMessage()), status, NO_HEADERS, body, receipt, e);
            return new DecodedResponse<>(null, failure, ResponseVerdict.UNKNOWN);
        }
    }

    /**
     * Decodes the JSON of a stored request to a request object. Fields that the options of the call added to the body
     * become additional properties. Parameters that they added to the query are left out.
     */
    public static <Q extends Record> Q request(Purchase purchase, Operation<Q, ?> operation, JsonCodec codec) {
        Q request = codec.decode(purchase.request(), operation.requestType()).value();
        boolean hasQuery = request instanceof Extensible extensible
                && extensible.additionalProperties().keySet().stream().anyMatch(RequestKeys::isQuery);
        if (!hasQuery) {
            return request;
        }
        Map<String, @Nullable Object> members = new LinkedHashMap<>(codec.members(request));
        members.keySet().removeIf(RequestKeys::isQuery);
        return codec.decode(codec.encode(members), operation.requestType()).value();
    }

    /** Creates a receipt for a stored response from the charges that the store has recorded. */
    public static CreditReceipt receipt(
            String operation, BigDecimal charged, BigDecimal open, @Nullable String requestId, int attempts) {
        ChargeStatus status = open.signum() > 0
                ? ChargeStatus.UNKNOWN
                : charged.signum() > 0 ? ChargeStatus.CHARGED : ChargeStatus.NOT_CHARGED;
        return CreditReceipt.builder(operation)
                .charge(status, charged, open)
                .requestId(requestId)
                .attempts(attempts)
                .build();
    }

    /**
     * Returns the requests without a response that may have been charged, and those that were charged but whose
     * responses were lost.
     */
    public static List<UnresolvedCall> unresolvedCalls(PurchaseReader store) {
        return store.open().stream()
                .filter(StoredResults::isUnresolved)
                .map(StoredResults::unresolvedCall)
                .toList();
    }

    /**
     * Returns whether the latest call for a request was or may have been charged, but returned no response. An older
     * response may be stored.
     */
    public static boolean isUnresolved(Purchase row) {
        return row.state() == PurchaseState.UNKNOWN || row.state() == PurchaseState.LOST;
    }

    /**
     * Describes a stored request that has no response. The description says whether the request is known to have been
     * charged.
     */
    public static UnresolvedCall unresolvedCall(Purchase purchase) {
        boolean charged = purchase.state() == PurchaseState.LOST
                || (purchase.open().signum() == 0 && purchase.paid().signum() > 0); // although the response was lost
        return unresolvedCall(purchase, charged ? Decision.CHARGED_RESPONSE_LOST : Decision.UNDECIDED);
    }

    /**
     * Describes a stored request that has no response. {@code decision} says whether the request was charged, if this
     * is known.
     */
    public static UnresolvedCall unresolvedCall(Purchase purchase, Decision decision) {
        String key = RequestKeys.text(purchase.key());
        String request = new String(purchase.request(), StandardCharsets.UTF_8);
        return new UnresolvedCall(key, purchase.operation(), request, purchase.sentAt(), purchase.open(), decision);
    }
}
