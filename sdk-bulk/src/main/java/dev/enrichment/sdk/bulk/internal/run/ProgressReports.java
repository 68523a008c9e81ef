package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.internal.values.SafeText;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports the progress of a run to the user's listener at regular intervals. Used by the thread that consumes the
 * outcomes.
 */
public final class ProgressReports {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.bulk");

    private static final long MIN_PAUSE = Duration.ofMillis(100).toNanos();

    private final @Nullable Consumer<? super Progress> listener;
    private final long intervalNanos;
    private final RunTime time;
    private long reportedAt;

    /** Creates an instance that reports to a listener at most once per interval, or never if the listener is null. */
    public ProgressReports(@Nullable Consumer<? super Progress> listener, Duration interval, RunTime time) {
        this.time = time;
        this.listener = listener;
        this.intervalNanos = interval.toNanos();
        this.reportedAt = time.nanos();
    }

    /** Returns the time until the next progress report, or {@link Signal#NO_LIMIT} if there is no listener. */
    Duration untilNext() {
        return listener == null
                ? Signal.NO_LIMIT
                : Duration.ofNanos(Math.max(MIN_PAUSE, reportedAt + intervalNanos - time.nanos()));
    }

    void report(Supplier<Progress> progress) {
        long now = time.nanos();
        if (listener == null || now - reportedAt < intervalNanos) {
            return;
        }
        reportedAt = now;
        try {
            listener.accept(progress.get());
        } catch (Throwable e) {
            LOG.warn("a progress listener failed and was ignored: {}", SafeText.description(e, null));
        }
    }
}
