package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/** The mutable state of an account: balance, usage, limits and recorded calls. */
public record AccountState(
        String accountEmail,
        AccountLedger ledger,
        UsageLog usage,
        RouteLimits limits,
        ConcurrencyGauge concurrency,
        BoundedLog<RecordedCall> calls) {

    /** Requests per minute shown in the dashboard; not enforced. */
    public static final long PER_MINUTE = 300;

    /** Requests per day shown in the dashboard; not enforced. */
    public static final int PER_DAY = 500_000;

    private static final RateLimit DAILY = RateLimit.fixedWindow(PER_DAY, Duration.ofDays(1));

    /** The daily allowance, used in the headers of operations without their own limit. */
    public RateLimitCheck daily(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        Instant midnight = today.plusDays(1).atTime(LocalTime.MIN).toInstant(ZoneOffset.UTC);
        long remaining = Math.max(0, PER_DAY - usage.requestsOn(today));
        return new RateLimitCheck(List.of(new RateLimitState(true, DAILY, remaining, midnight)));
    }
}
