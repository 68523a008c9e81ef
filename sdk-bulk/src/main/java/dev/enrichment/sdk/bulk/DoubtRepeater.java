package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.RowEngine;
import dev.enrichment.sdk.bulk.internal.engine.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Resends selected requests in doubt, up to an amount. */
final class DoubtRepeater {
    private DoubtRepeater() {}

    static <Q extends Record, R extends Record> List<RowOutcome<Q, R>> repeat(
            BulkRunBuilder<Q, R> settings,
            EnrichmentClient client,
            Store store,
            RowEngine<Q, R> engine,
            BigDecimal maxCredits,
            Predicate<? super Doubt> which) {
        BigDecimal left = maxCredits;
        List<RowOutcome<Q, R>> outcomes = new ArrayList<>();
        for (Purchase row : store.open()) {
            if (StoredResults.isDoubt(row)
                    && row.operation().equals(settings.operation.id())
                    && which.test(StoredResults.doubt(row))) {
                Q request = client.codec()
                        .decode(row.request(), settings.operation.requestType())
                        .value();
                BigDecimal price = client.estimate(settings.operation, request).max();
                if (price.compareTo(left) <= 0) {
                    left = left.subtract(price);
                    outcomes.add(engine.repeat(request, request, row));
                }
            }
        }
        return outcomes;
    }
}
