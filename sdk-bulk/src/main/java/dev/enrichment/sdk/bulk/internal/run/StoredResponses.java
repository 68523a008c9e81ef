package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults.DecodedResponse;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Objects;
import java.util.function.Supplier;

/** Reads the stored responses to one operation as results of rows. Makes no calls. */
record StoredResponses<Q extends Record, R extends Record>(Store store, Operation<Q, R> operation, JsonCodec codec) {
    /** Reads the response to a request. If it was erased in the meantime, the result says so. */
    RowResult<R> load(byte[] key) {
        Purchase row = store.find(key);
        return row == null || row.response() == null
                ? new RowResult.Erased<>("erased from the store during the run")
                : read(row);
    }

    /** Reads the response in a row of the store. The row must contain a response. */
    RowResult<R> read(Purchase row) {
        return read(row, operation, codec, () -> StoredResults.request(row, operation, codec));
    }

    /**
     * Reads the response of a row of the store. The result is a failure if the response is an error or cannot be
     * decoded.
     *
     * @param sent a supplier of the request, called only if the operation finds a result
     */
    static <Q extends Record, R extends Record> RowResult<R> read(
            Purchase row, Operation<Q, R> operation, JsonCodec codec, Supplier<Q> sent) {
        CreditReceipt receipt = StoredResults.receipt(row.operation(), row.charged(), row.open(), row.requestId(), 1);
        boolean isMissing = Objects.requireNonNull(row.status()) == 404;
        DecodedResponse<R> decoded = StoredResults.decode(row, operation, codec, receipt, sent);
        if (decoded.failure() != null && !isMissing) {
            return new RowResult.Failed<>(decoded.failure(), false);
        }
        R body = decoded.response() == null ? null : decoded.response().body();
        int size = isMissing ? 0 : Objects.requireNonNull(row.response()).length;
        Purchased purchased = row.finishedAt() == null ? null : new Purchased(row.finishedAt(), row.list());
        return new RowResult.Responded<>(body, decoded.verdict(), receipt, row.cost(), false, true, size, purchased);
    }
}
