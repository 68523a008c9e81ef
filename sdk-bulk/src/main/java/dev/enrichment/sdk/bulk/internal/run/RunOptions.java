package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The settings that the user chose for a run and the runs that are added to it. The builder sets the fields before the
 * run is opened.
 */
public final class RunOptions {
    /** The name of the list that the run belongs to. An empty name stands for the default list. */
    public String list = "";

    /** The budget of the list. Null if the cost of the list is not limited. */
    public @Nullable CreditBudget budget;

    /** The age at which a response becomes stale. Null if responses never become stale. */
    public @Nullable Duration refreshAfter;

    /**
     * The age at which a free response without a result becomes stale. Null if {@code refreshAfter} applies to it as
     * well.
     */
    public @Nullable Duration retryNotFoundAfter;

    /** Whether tables omit the fields of responses about another company or person. */
    public boolean blankConflicts;

    /** Whether a response about another company or person stops the run. */
    public boolean stopOnConflict;

    /** Whether the store may have been filled from another service or account. */
    public boolean storeAccepted;

    /** Whether outcomes are returned in the order of the rows. */
    public boolean inputOrder = true;

    /** Whether rows are always read on the thread that consumes the outcomes. */
    public boolean rowsOnConsumerThread;

    /** The maximum number of rows in progress. */
    public int maxConcurrency = 256;

    /** Receiver of the progress reports of the first run. Null if progress is not reported. */
    public @Nullable Consumer<? super Progress> progressListener;

    /** The minimum time between two progress reports. */
    public Duration progressInterval = Signal.NO_LIMIT;

    /**
     * Test that decides from a preview whether the first run processes its rows. Null if no confirmation is required.
     */
    public @Nullable Predicate<? super Preview> confirmation;

    /** The maximum time to wait for the end of an outage. */
    public Duration patience = Duration.ofMinutes(15);

    /** The clocks, waits and threads of the run. */
    public RunTime time;

    /** Creates the default settings. */
    public RunOptions(RunTime time) {
        this.time = time;
    }

    /** Returns a copy, so that a run does not change when its builder is used again. */
    public RunOptions copy() {
        RunOptions copy = new RunOptions(time);
        copy.list = list;
        copy.budget = budget;
        copy.refreshAfter = refreshAfter;
        copy.retryNotFoundAfter = retryNotFoundAfter;
        copy.blankConflicts = blankConflicts;
        copy.stopOnConflict = stopOnConflict;
        copy.storeAccepted = storeAccepted;
        copy.inputOrder = inputOrder;
        copy.rowsOnConsumerThread = rowsOnConsumerThread;
        copy.maxConcurrency = maxConcurrency;
        copy.progressListener = progressListener;
        copy.progressInterval = progressInterval;
        copy.confirmation = confirmation;
        copy.patience = patience;
        return copy;
    }
}
