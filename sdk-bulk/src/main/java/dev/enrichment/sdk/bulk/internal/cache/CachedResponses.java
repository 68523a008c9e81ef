package dev.enrichment.sdk.bulk.internal.cache;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.ResponseSource;
import dev.enrichment.sdk.http.ApiResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates the responses and receipts of calls for which nothing was sent to the service. The response comes from the
 * store or from the call of another caller. It costs nothing, and its receipt shows where it comes from.
 */
final class CachedResponses {
    private CachedResponses() {}

    /** Returns a copy of a response that another caller has just bought. */
    static <R extends Record> ApiResponse<R> shared(
            ApiResponse<R> bought, Operation<?, R> operation, boolean keepRawBody, Duration took) {
        CreditReceipt receipt = freeReceipt(operation, bought.receipt().requestId(), took, ResponseSource.SHARED);
        return with(bought, receipt, keepRawBody);
    }

    /**
     * Returns a copy of a response with the given receipt. The raw body is dropped unless {@code keepRawBody} is true.
     */
    static <R extends Record> ApiResponse<R> with(ApiResponse<R> response, CreditReceipt receipt, boolean keepRawBody) {
        byte[] raw = keepRawBody ? response.rawBody() : null;
        ApiResponse<R> copy = new ApiResponse<>(
                response.body(), receipt, response.status(), response.headers(), response.warnings(), raw);
        return copy.withIdentity(response::identity);
    }

    /** Returns a copy of a response with another warning in its receipt. */
    static <R extends Record> ApiResponse<R> remark(ApiResponse<R> response, String remark) {
        List<String> remarks = new ArrayList<>(response.receipt().warnings());
        remarks.add(remark);
        return with(response, response.receipt().toBuilder().warnings(remarks).build(), true);
    }

    /** Creates a receipt with 0 credits, for a call that sent nothing to the service. */
    static CreditReceipt freeReceipt(
            Operation<?, ?> operation, @Nullable String requestId, Duration took, ResponseSource source) {
        return CreditReceipt.builder(operation.id())
                .requestId(requestId)
                .took(Duration.ZERO, took)
                .source(source)
                .build();
    }
}
