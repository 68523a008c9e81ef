package dev.enrichment.sdk.bulk.internal.cache;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.ResponseSource;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call that sends nothing to the service. Its response comes from the store or from another caller's call. It costs
 * nothing, and its receipt shows the source of the response.
 *
 * @param response the response; null if the service had returned an error
 * @param failure the error; null if there is a response
 * @param found whether the response has a result. Also true for any response that was charged, so that it becomes
 *     stale like a result
 */
record StoredCall<R extends Record>(
        @Nullable ApiResponse<R> response, @Nullable EnrichmentException failure, boolean found) {
    /** Creates a call that returns the decoded response from the store. */
    static <Q extends Record, R extends Record> StoredCall<R> of(
            Purchase purchase, Operation<Q, R> operation, JsonCodec codec, boolean keepRawBody, Duration took) {
        ResponseSource source = ResponseSource.store(purchase.finishedAt(), purchase.charged());
        CreditReceipt receipt = nothing(operation, purchase.requestId(), took, source);
        boolean charged = purchase.charged().signum() > 0;
        try {
            ApiResponse<R> response = StoredResults.decode(purchase, operation, codec, receipt);
            Supplier<ResponseVerdict> verdict = () -> ResponseVerdict.of(
                    operation,
                    () -> StoredResults.request(purchase, operation, codec),
                    response.body(),
                    purchase.charged());
            return new StoredCall<>(
                    with(response, receipt, keepRawBody)
                            .withIdentity(() -> verdict.get().identity()),
                    null,
                    charged || verdict.get().found());
        } catch (EnrichmentException e) {
            return new StoredCall<>(null, e, charged || e instanceof DecodingException);
        }
    }

    /** Creates a call that returns a response just bought by another caller. */
    static <R extends Record> StoredCall<R> shared(
            ApiResponse<R> bought, Operation<?, R> operation, boolean keepRawBody, Duration took) {
        CreditReceipt receipt = nothing(operation, bought.receipt().requestId(), took, ResponseSource.SHARED);
        return new StoredCall<>(with(bought, receipt, keepRawBody), null, true);
    }

    static <R extends Record> StoredCall<R> failed(ApiException error) {
        return new StoredCall<>(null, error, false);
    }

    /** Returns a copy of a free error response, for a caller that waited for the call. */
    static ApiException shared(ApiException error, Operation<?, ?> operation, Duration took) {
        CreditReceipt receipt = nothing(operation, error.receipt().requestId(), took, ResponseSource.SHARED);
        ErrorResponse response = new ErrorResponse(error.status(), error.headers(), error.rawBody());
        return ApiException.of(response, receipt, null);
    }

    /** Returns a copy of a response with another receipt, and with or without the raw body. */
    static <R extends Record> ApiResponse<R> with(ApiResponse<R> response, CreditReceipt receipt, boolean keepRawBody) {
        return new ApiResponse<>(
                        response.body(),
                        receipt,
                        response.status(),
                        response.headers(),
                        response.warnings(),
                        keepRawBody ? response.rawBody() : null)
                .withIdentity(response::identity);
    }

    static CreditReceipt remark(CreditReceipt receipt, String remark) {
        List<String> remarks = new ArrayList<>(receipt.warnings());
        remarks.add(remark);
        return receipt.toBuilder().warnings(remarks).build();
    }

    /** Creates a receipt with 0 credits, for a call that sent nothing to the service. */
    static CreditReceipt nothing(
            Operation<?, ?> operation, @Nullable String requestId, Duration took, ResponseSource source) {
        return CreditReceipt.builder(operation.id())
                .requestId(requestId)
                .took(Duration.ZERO, took)
                .source(source)
                .build();
    }

    /** Returns the response, or throws the error if there is no response. */
    ApiResponse<R> get() {
        if (failure != null) {
            throw failure;
        }
        return Objects.requireNonNull(response);
    }
}
