package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.Account;
import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.OperationCost;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/** The mutable state of an account: its balance, usage, costs and rate limits. */
public final class AccountState implements Account {
    /** Limit on requests per minute that the dashboard shows. The sandbox does not enforce it. */
    public static final long PER_MINUTE = 300;

    /** Limit on requests per day that the dashboard shows. The sandbox does not enforce it. */
    public static final int PER_DAY = 500_000;

    private static final RateLimit DAILY = RateLimit.fixedWindow(PER_DAY, Duration.ofDays(1));

    private final String name;
    private final InstantSource clock;
    private final AccountLedger ledger;
    private final RouteLimits limits;
    private final UsageLog usage = new UsageLog();
    private final CostLog costs = new CostLog();
    private final ConcurrencyGauge concurrency = new ConcurrencyGauge();

    /**
     * Creates an account.
     *
     * @param name name of the account in reports, not its API key
     */
    public AccountState(String name, AccountSettings settings, int history, InstantSource clock) {
        this.name = name;
        this.clock = clock;
        this.ledger = new AccountLedger(settings.credits(), history);
        this.limits = new RouteLimits(settings.rateLimits(), clock.instant());
    }

    public String name() {
        return name;
    }

    public AccountLedger ledger() {
        return ledger;
    }

    public UsageLog usage() {
        return usage;
    }

    public CostLog costLog() {
        return costs;
    }

    public RouteLimits limits() {
        return limits;
    }

    public ConcurrencyGauge concurrency() {
        return concurrency;
    }

    @Override
    public BigDecimal balance() {
        return ledger.balance();
    }

    @Override
    public void balance(Number credits) {
        ledger.balance(CreditAmount.of(credits));
    }

    @Override
    public List<Debit> debits() {
        return ledger.debits();
    }

    @Override
    public BigDecimal charged() {
        return ledger.charged();
    }

    @Override
    public List<OperationCost> costs() {
        return costs.snapshot();
    }

    @Override
    public void rateLimit(SandboxRoute route, RateLimit... each) {
        limits.set(route, List.of(each), clock.instant());
    }

    /**
     * Returns how many requests the account may still send today. Operations without a rate limit report this number in
     * their response headers.
     */
    public RateLimitCheck daily(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        Instant midnight = today.plusDays(1).atTime(LocalTime.MIN).toInstant(ZoneOffset.UTC);
        long remaining = Math.max(0, PER_DAY - usage.requestsOn(today));
        return new RateLimitCheck(List.of(new RateLimitState(true, DAILY, remaining, midnight)));
    }

    /** Restores the initial balance and rate limits, and removes usage and costs. */
    public void reset() {
        ledger.reset();
        usage.clear();
        costs.clear();
        limits.reset(clock.instant());
    }
}
