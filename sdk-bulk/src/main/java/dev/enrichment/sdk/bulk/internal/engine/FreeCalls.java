package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Baseline;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.analytics.UsageDay;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Free calls about the account that together take a time at most. Used by one thread. */
public final class FreeCalls {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    /** Limits the calls that a user waits for, on a machine or at a service that is slow. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Says why nothing is known of the service, if a call could not be sent in this time. */
    static final String NO_TURN =
            "the rate limit left no turn for a free call within 5 seconds: wait until other calls of the"
                    + " account have ended, or raise the rate limit of the client";
    /** A call that comes too late fails at once. */
    private static final Duration NO_TIME = Duration.ofMillis(1);

    private static final int MAX_DAYS = 90;

    private final EnrichmentClient client;
    private final RunTime time;
    private final long begun;
    private final Duration limit;
    private @Nullable EnrichmentException failure;
    private boolean useMissed;

    /** Begins a time of 5 seconds with the first call. */
    public FreeCalls(EnrichmentClient client, RunTime time) {
        this(client, time, LIMIT);
    }

    private FreeCalls(EnrichmentClient client, RunTime time, Duration limit) {
        this.client = client;
        this.time = time;
        this.limit = limit;
        begun = time.nanos();
    }

    /** Returns calls that a user has asked for, and waits for: for 30 seconds at most. */
    static FreeCalls patient(EnrichmentClient client, RunTime time) {
        return new FreeCalls(client, time, PATIENCE);
    }

    /** Returns the client for the next call, which has the time that is left. */
    EnrichmentClient client() {
        Duration left = limit.minusNanos(time.nanos() - begun);
        Duration each = left.compareTo(NO_TIME) < 0 ? NO_TIME : left;
        return client.withOptions(o -> o.attemptTimeout(each).totalTimeout(each).connectTimeout(each));
    }

    /**
     * Asks for balance and use of the account.
     *
     * @param since the first day whose use is added up; null for the latest one
     * @return a baseline whose sums of the store are 0; null if not everything that is needed is known
     */
    @Nullable
    Baseline account(@Nullable LocalDate since) {
        BigDecimal balance;
        try {
            balance = client().credits().balance().body().credits();
        } catch (EnrichmentException e) {
            failure = e;
            return null;
        }
        try {
            return balance == null ? null : withUse(balance, since);
        } catch (EnrichmentException e) {
            useMissed = !(e instanceof ApiException);
            return null;
        }
    }

    /** Returns whether the service said the balance, and then nothing of its use; later it may say both. */
    boolean missedUse() {
        return useMissed;
    }

    private @Nullable Baseline withUse(BigDecimal balance, @Nullable LocalDate since) {
        List<UsageDay> days = client().analytics().usage(MAX_DAYS).body().daily();
        LocalDate today = days.stream()
                .map(UsageDay::date)
                .filter(Objects::nonNull)
                .max(LocalDate::compareTo)
                .orElse(LocalDate.EPOCH);
        LocalDate first = since == null ? today : since;
        long requests = 0;
        long charged = 0;
        for (UsageDay day : days) {
            if (day.date() == null || day.totalRequests() == null || day.chargeableRequests() == null) {
                return null;
            }
            if (!day.date().isBefore(first)) {
                requests += day.totalRequests();
                charged += day.chargeableRequests();
            }
        }
        return new Baseline(balance, BigDecimal.ZERO, 0, 0, first, requests, charged);
    }

    /** Returns why the service did not respond when it was asked for the balance; null if it did, be it with an error. */
    @Nullable
    EnrichmentException noResponse() {
        return failure instanceof ApiException ? null : failure;
    }
}
