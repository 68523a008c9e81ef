package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.RunReport;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;

/**
 * Says what was bought up to now: for one list, or with a store that is for nothing else.
 *
 * @param store its file
 * @param shown what a person names to see more
 * @param whose what the figures are of, in words
 * @param paid credits that were charged
 * @param inDoubt credits that can have been charged in addition
 * @param doubts the requests in doubt
 * @param paidForList credits that the list was charged
 */
record Bought(
        Path store,
        Path shown,
        String whose,
        BigDecimal paid,
        BigDecimal inDoubt,
        List<Doubt> doubts,
        BigDecimal paidForList) {
    static Bought ofStore(Path store, RunReport report, BigDecimal paidForList) {
        return new Bought(
                store,
                store,
                "with this store",
                report.storePaid(),
                report.storeInDoubt(),
                report.doubts(),
                paidForList);
    }

    /** Reads the figures of a list, which shares the store with others. */
    static Bought ofList(Path store, Path input, String list) {
        try (StoreSnapshot all = RunStore.snapshot(store)) {
            StoreSnapshot ofList = all.ofList(list);
            return new Bought(
                    store, input, "for this list", ofList.paid(), ofList.inDoubt(), ofList.doubts(), ofList.paid());
        }
    }
}
