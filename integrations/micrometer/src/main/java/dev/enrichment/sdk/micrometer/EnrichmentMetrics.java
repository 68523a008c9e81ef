package dev.enrichment.sdk.micrometer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.micrometer.Balances.Balance;
import dev.enrichment.sdk.models.json.Drift;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Listener that records calls and credits in a {@link MeterRegistry}. Create one instance for each registry and client,
 * and add it to the builder of the client as a listener.
 *
 * <ul>
 *   <li>{@code enrichment.calls}: timer by operation, tag, charge and exception. It includes retries and waits
 *   <li>{@code enrichment.attempts}: timer by operation, tag, status and exception. It excludes waits
 *   <li>{@code enrichment.waits}: timer of the waits for rate limits, budgets and retries, by operation and tag. It
 *       records the maximum duration of a wait at its start. The wait may end earlier
 *   <li>{@code enrichment.credits.charged}: counter of the credits charged according to responses, by operation and tag
 *   <li>{@code enrichment.credits.balance}: gauge of the last known balance, by account. It is NaN until a response
 *       contains the balance
 *   <li>{@code enrichment.calls.unconfirmed}: counter of calls that may have been charged, but whose charge is unknown
 *   <li>{@code enrichment.drifts}: counter of unknown fields, values and types in responses, by operation and kind
 * </ul>
 *
 * <p>{@link #limitsOf} adds the rate limits of a client, by route and fingerprint of the API key:
 *
 * <ul>
 *   <li>{@code enrichment.limits.rate}: gauge of the maximum number of calls per minute within the service's limit. It
 *       is NaN while no limit is known
 *   <li>{@code enrichment.limits.hold}: gauge of the seconds until calls are sent again on a blocked route. It is 0 if
 *       the route is not blocked
 *   <li>{@code enrichment.limits.refused}: counter of the calls that the service refused with 429
 * </ul>
 *
 * <p>Every meter tag has few values. Operations, statuses and exception classes are small sets. Only the first 100 tags
 * of calls have meters of their own, and all further calls are recorded with the tag {@code other}. The account is the
 * name passed to {@code client.forAccount}, or {@code none} for the client's own account. Only the first 1,000 accounts
 * have a gauge. To get histograms, enable them in the registry with a {@code MeterFilter}.
 *
 * <p>Several clients can report to one registry. Their calls and credits are added up. The own account of the second
 * client is called {@code none-2} in the gauge of balances. To choose names, give each instance a tag {@code account}.
 */
public final class EnrichmentMetrics implements CallListener {
    private static final String NONE = BoundedTags.NONE;
    private static final int MAX_ACCOUNTS = 1_000;

    private final MeterProvider<Timer> calls;
    private final MeterProvider<Timer> attempts;
    private final MeterProvider<Timer> waits;
    private final MeterProvider<Counter> charged;
    private final MeterProvider<Counter> drifts;
    private final Counter unconfirmedCalls;
    private final MeterRegistry registry;
    private final Tags common;
    private final List<RateLimitMeters> limits = new CopyOnWriteArrayList<>();
    private final BoundedTags callTags = new BoundedTags();
    private final Balances balances;
    private final Balance own;
    private final Map<String, CallListener> accounts = new ConcurrentHashMap<>();

    /**
     * Registers the counter of unconfirmed calls and the gauge of the client's own balance. Other meters are registered
     * when they are first used.
     *
     * @param registry registry for the meters
     * @param common tags of every meter. A tag {@code account} contains the name of the client's own account. If the
     *     registry already has an account of this name, a number is added to the name in the gauge of balances
     */
    public EnrichmentMetrics(MeterRegistry registry, Tag... common) {
        this.registry = Objects.requireNonNull(registry, "registry must not be null");
        Tags tags = Tags.of(common);
        this.common = tags;
        calls = Timer.builder("enrichment.calls")
                .description("Calls, including retries and waits")
                .tags(tags)
                .withRegistry(registry);
        attempts = Timer.builder("enrichment.attempts")
                .description("Single attempts")
                .tags(tags)
                .withRegistry(registry);
        waits = Timer.builder("enrichment.waits")
                .description("Waits for a rate limit, a budget or a retry, with their maximum durations")
                .tags(tags)
                .withRegistry(registry);
        charged = Counter.builder("enrichment.credits.charged")
                .description("Credits charged according to responses")
                .tags(tags)
                .withRegistry(registry);
        drifts = Counter.builder("enrichment.drifts")
                .description("Unknown fields, values and types in responses")
                .tags(tags)
                .withRegistry(registry);
        // Register the counter immediately, because an alert on an increase needs a first value of 0.
        unconfirmedCalls = Counter.builder("enrichment.calls.unconfirmed")
                .description("Calls that may have been charged: compare with the balance")
                .tags(tags)
                .register(registry);
        balances = Balances.of(registry);
        own = balances.own(registry, NONE, tags);
    }

    /**
     * Also records the rate limits of a client, starting with its next call. The client must use this object as a
     * listener. Clients that are derived from each other share their rate limits, so it is sufficient to register one of
     * them. Give separately built clients different {@code common} tags if they use the same key. As long as the
     * registry exists, the client is not garbage-collected.
     *
     * @param client client whose rate limits are recorded
     * @return this
     */
    public EnrichmentMetrics limitsOf(EnrichmentClient client) {
        limits.add(new RateLimitMeters(client::limits, registry, common));
        return this;
    }

    @Override
    public CallListener forAccount(String account) {
        CallListener known = accounts.get(account);
        if (known != null) {
            return known;
        }
        // Threads that add accounts at the same time may exceed the maximum slightly, which is harmless.
        if (accounts.size() >= MAX_ACCOUNTS) {
            return new OfAccount(new Balance());
        }
        return accounts.computeIfAbsent(
                account, name -> new OfAccount(balances.named(registry, common.and("account", name))));
    }

    /**
     * Listener for the calls of one account. It uses the same meters as all other calls, except for the balance, which
     * has a gauge for each account.
     */
    private final class OfAccount implements CallListener {
        private final Balance balance;

        OfAccount(Balance balance) {
            this.balance = balance;
        }

        @Override
        public void attemptEnded(AttemptResult result) {
            EnrichmentMetrics.this.attemptEnded(result);
        }

        @Override
        public void waiting(String operation, @Nullable String tag, Duration wait) {
            EnrichmentMetrics.this.waiting(operation, tag, wait);
        }

        @Override
        public void succeeded(CreditReceipt receipt, @Nullable String tag) {
            ended(receipt, tag, null, balance);
        }

        @Override
        public void failed(EnrichmentException failure, @Nullable String tag) {
            ended(failure.receipt(), tag, failure, balance);
        }

        @Override
        public void drifted(String operation, Drift drift) {
            EnrichmentMetrics.this.drifted(operation, drift);
        }
    }

    @Override
    public void attemptEnded(AttemptResult result) {
        Integer status = result.status();
        attempts.withTags(labels(result.operation(), result.tag())
                        .and("status", status == null ? NONE : status.toString())
                        .and("exception", exception(result.failure())))
                .record(result.duration());
        limits.forEach(each -> each.attempted(result.route()));
    }

    @Override
    public void waiting(String operation, @Nullable String tag, Duration wait) {
        waits.withTags(labels(operation, tag)).record(wait);
    }

    @Override
    public void succeeded(CreditReceipt receipt, @Nullable String tag) {
        ended(receipt, tag, null, own);
    }

    @Override
    public void failed(EnrichmentException failure, @Nullable String tag) {
        ended(failure.receipt(), tag, failure, own);
    }

    @Override
    public void drifted(String operation, Drift drift) {
        // Paths and values are unsuitable as tags, because there are too many of them and a value may be personal data.
        drifts.withTags("operation", operation, "kind", drift.kind().name()).increment();
    }

    private void ended(
            CreditReceipt receipt, @Nullable String tag, @Nullable EnrichmentException failure, Balance balance) {
        Tags labels = labels(receipt.operation(), tag);
        calls.withTags(labels.and("charge", receipt.chargeStatus().name()).and("exception", exception(failure)))
                .record(receipt.duration());
        if (receipt.chargeStatus() == ChargeStatus.UNKNOWN) {
            unconfirmedCalls.increment();
        }
        if (receipt.charged().signum() > 0) {
            // Even if the outcome of a call is unknown, the charge of one of its attempts may be known.
            charged.withTags(labels).increment(receipt.charged().doubleValue());
        }
        if (receipt.balance() != null) {
            balance.set(receipt.balance().doubleValue());
        }
    }

    /**
     * Returns the tags for the operation and the tag of a call. All timers and the counter of charged credits have
     * these tags.
     */
    private Tags labels(String operation, @Nullable String tag) {
        return Tags.of("operation", operation, "tag", callTags.nameOf(tag));
    }

    private static String exception(@Nullable EnrichmentException failure) {
        return failure == null ? NONE : failure.getClass().getSimpleName();
    }
}
