package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseReader;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/** Reads the stored responses to one operation in batches, and returns them as outcomes of rows. */
public final class StoredOutcomes {
    private static final int PART = 100;

    private StoredOutcomes() {}

    /** Returns all stored responses of an operation. They are read from the store in batches. */
    public static <Q extends Record, R extends Record> Stream<RowOutcome<Q, R>> outcomes(
            PurchaseReader store, Operation<Q, R> operation, JsonCodec codec) {
        return PurchaseReader.parts(id -> store.after(operation.id(), id, PART))
                .flatMap(List::stream)
                .map(purchase -> outcome(purchase, operation, codec));
    }

    private static <Q extends Record, R extends Record> RowOutcome<Q, R> outcome(
            Purchase purchase, Operation<Q, R> operation, JsonCodec codec) {
        Q request = StoredResults.request(purchase, operation, codec);
        RowResult<R> result = StoredResponses.read(purchase, operation, codec, () -> request);
        RowOutcomes<R> outcomes = new RowOutcomes<>(key -> {
            throw new IllegalStateException("the response was read already");
        });
        Source<Q> source = new Source<>(request, purchase.id(), RequestKeys.text(purchase.key()));
        return outcomes.of(result, source, BigDecimal.ZERO);
    }
}
