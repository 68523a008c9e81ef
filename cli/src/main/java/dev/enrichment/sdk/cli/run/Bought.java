package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.store.ListStore;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.Report;
import java.math.BigDecimal;
import java.nio.file.Path;

/**
 * What was bought for a list up to now.
 *
 * @param store the file with it
 * @param see the command that shows the calls in doubt
 * @param seeAll the same for those of all lists
 * @param paid credits that were charged
 * @param inDoubt credits that may have been charged in addition
 * @param doubts the number of calls in doubt
 */
record Bought(Path store, String see, String seeAll, BigDecimal paid, BigDecimal inDoubt, int doubts) {
    /**
     * Reads the figures of a list.
     *
     * @param input the file with the rows
     * @param list the name of the list in the store
     */
    static Bought read(CommandContext context, Path store, Path input, String list) {
        try (StoreSnapshot all = RunStore.snapshot(store)) {
            StoreSnapshot ofList = all.ofList(list);
            return new Bought(
                    store,
                    ListStore.command(context, "reconcile", input, store),
                    ListStore.command(context, "reconcile", store, store),
                    ofList.paid(),
                    ofList.inDoubt(),
                    ofList.doubts().size());
        }
    }

    /**
     * Says what was paid and what is in doubt.
     *
     * @param rowsInDoubt rows of the run that are in doubt, which other lists may have sent
     */
    void describe(Report report, long rowsInDoubt) {
        if (doubts > 0) {
            report.line("in doubt", "%d, up to %s credits; see %s", doubts, Amounts.text(inDoubt), see);
        } else if (rowsInDoubt > 0) {
            report.line("in doubt", "%d, which other lists have sent; see %s", rowsInDoubt, seeAll);
        }
        report.fact("paid", paid)
                .fact("in_doubt", inDoubt)
                .fact("calls_in_doubt", doubts)
                .fact("store", store.toString());
    }
}
