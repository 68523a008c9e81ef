package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.RecordedCall;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** Everything that one sandbox counts. */
public record Books(
        String accountEmail,
        Ledger ledger,
        UsageLog usage,
        RateLimits limits,
        Concurrency concurrency,
        BoundedLog<RecordedCall> calls) {

    /** Requests a minute that the account may make, as the dashboard shows it; not enforced. */
    public static final long PER_MINUTE = 300;

    /** Requests a day that the account may make; not enforced. */
    public static final long PER_DAY = 500_000;

    /** The daily allowance, for the rate headers of operations without a limit of their own. */
    public RateState daily(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        Instant midnight = today.plusDays(1).atTime(LocalTime.MIN).toInstant(ZoneOffset.UTC);
        long remaining = Math.max(0, PER_DAY - usage.requestsOn(today));
        return new RateState(true, PER_DAY, remaining, Duration.ofDays(1), midnight);
    }
}
