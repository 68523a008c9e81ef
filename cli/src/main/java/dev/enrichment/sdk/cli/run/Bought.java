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
 * The cost of all purchases for an input file, including those of earlier runs.
 *
 * @param store file of the store
 * @param see command line that shows the calls with an unknown outcome for this list
 * @param seeAll command line that shows the calls with an unknown outcome for all lists
 * @param paid credits that were charged
 * @param inDoubt maximum credits that calls with an unknown outcome may have cost in addition
 * @param unresolvedCalls number of the list's calls with an unknown outcome
 */
record Bought(Path store, String see, String seeAll, BigDecimal paid, BigDecimal inDoubt, int unresolvedCalls) {
    /**
     * Reads the cost of the purchases for an input file from the store.
     *
     * @param input file with the rows
     * @param list name of the list in the store
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
                    ofList.unresolvedCalls().size());
        }
    }

    /**
     * Adds to a report the cost of all purchases for the input file, and the number of calls with an unknown outcome.
     *
     * @param rowsInDoubt number of rows of the run that are in doubt; their calls may have been sent for other lists
     */
    void describe(Report report, long rowsInDoubt) {
        if (unresolvedCalls > 0) {
            report.line("in doubt", "%d, up to %s credits; see %s", unresolvedCalls, Amounts.text(inDoubt), see);
        } else if (rowsInDoubt > 0) {
            report.line("in doubt", "%d, sent for other lists; see %s", rowsInDoubt, seeAll);
        }
        report.fact("paid", paid)
                .fact("in_doubt", inDoubt)
                .fact("calls_in_doubt", unresolvedCalls)
                .fact("store", store.toString());
    }
}
