package dev.enrichment.sdk.bulk.internal.purchase;

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

/**
 * Makes the free calls that return data about the account, such as its balance. All calls of an instance share one time
 * limit, which starts when the instance is created. Not thread-safe.
 */
public final class FreeCalls {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    /** Message for calls that could not be sent within the time limit. */
    static final String NO_TURN = "the rate limit allowed no free call in time: wait until other calls of the"
            + " account have ended, or raise the rate limit of the client";
    /**
     * Timeout of a call that begins after the time limit has passed. It is so short that the call fails immediately.
     */
    private static final Duration NO_TIME = Duration.ofMillis(1);

    private static final int MAX_DAYS = 90;

    private final EnrichmentClient client;
    private final RunTime time;
    private final long begun;
    private final Duration limit;
    private @Nullable EnrichmentException failure;

    /** Creates an instance with a time limit of 5 seconds, which starts now. */
    public FreeCalls(EnrichmentClient client, RunTime time) {
        this(client, time, LIMIT);
    }

    /** Creates an instance with the given time limit, which starts now. */
    public FreeCalls(EnrichmentClient client, RunTime time, Duration limit) {
        this.client = client;
        this.time = time;
        this.limit = limit;
        begun = time.nanos();
    }

    /** Returns a client for the next call, with timeouts set to the time that is left for all calls. */
    public EnrichmentClient client() {
        Duration left = limit.minusNanos(time.nanos() - begun);
        Duration each = left.compareTo(NO_TIME) < 0 ? NO_TIME : left;
        return client.withOptions(o -> o.attemptTimeout(each).totalTimeout(each).connectTimeout(each));
    }

    /**
     * Asks the service for the account's balance and usage. Returns null if a required value is missing.
     *
     * @param since the first day whose usage is included; null for the latest day only
     * @return a baseline whose store totals are 0; null if any required value is missing
     */
    public @Nullable Baseline account(@Nullable LocalDate since) {
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
            return null; // the balance alone does not show whether other programs use the account
        }
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

    /**
     * Returns the reason why the service did not respond to the request for the balance. Returns null if it responded,
     * even with an error.
     */
    public @Nullable EnrichmentException noResponse() {
        return failure instanceof ApiException ? null : failure;
    }
}
