package dev.enrichment.sdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.search.RequiredSearch;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Compares the meters of a client with the charges of the sandbox account. */
class EnrichmentMetricsTest {
    private static final String KEY = "a-key-that-is-easy-to-find";
    private static final double ROUNDING = 1e-9;

    private final Sandbox sandbox = Sandbox.start(c -> c.apiKey(KEY));
    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final EnrichmentClient client = clientOf(registry);

    private EnrichmentClient clientOf(MeterRegistry meters, Tag... common) {
        return EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(KEY)
                .listener(new EnrichmentMetrics(meters, common))
                .build();
    }

    @AfterEach
    void close() {
        client.close();
        sandbox.close();
    }

    private double spent() {
        return registry.find("enrichment.credits.charged").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private double remaining() {
        return registry.get("enrichment.credits.balance").gauge().value();
    }

    private long count(String timer) {
        return registry.find(timer).timers().stream().mapToLong(Timer::count).sum();
    }

    private Timer call(String operation, String charge, String exception) {
        return registry.get("enrichment.calls")
                .tags("operation", operation, "tag", "none", "charge", charge, "exception", exception)
                .timer();
    }

    private static BigDecimal sum(List<CreditReceipt> receipts, Function<CreditReceipt, BigDecimal> part) {
        return receipts.stream().map(part).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Test
    void metricsAndBudgetAreViewsOfOneFigure() {
        EnrichmentMetrics metrics = new EnrichmentMetrics(registry);
        CreditBudget budget = CreditBudget.of(1_000_000);
        Random draws = new Random(27);
        List<CreditReceipt> receipts = new ArrayList<>();
        for (int call = 0; call < 1_000; call++) {
            CreditReceipt receipt = drawn(draws);
            String tag = draws.nextBoolean() ? "nightly" : null;
            receipts.add(receipt);
            Objects.requireNonNull(budget.reserve(BigDecimal.valueOf(25), null)).settle(receipt);
            metrics.forAccount(draws.nextBoolean() ? "a" : "b").succeeded(receipt, tag);
        }
        double confirmed = sum(receipts, CreditReceipt::charged).doubleValue();
        assertThat(spent()).isPositive().isCloseTo(confirmed, within(ROUNDING));
        assertThat(budget.snapshot().charged().doubleValue()).isCloseTo(confirmed, within(ROUNDING));
        assertThat(budget.snapshot().unconfirmed()).isEqualByComparingTo(sum(receipts, CreditReceipt::unconfirmed));
        assertThat(registry.get("enrichment.calls.unconfirmed").counter().count())
                .isPositive()
                .isEqualTo((double) receipts.stream()
                        .filter(receipt -> receipt.chargeStatus() == ChargeStatus.UNKNOWN)
                        .count());
    }

    /** Draws a receipt; one of an unknown outcome may have confirmed credits as well. */
    private static CreditReceipt drawn(Random draws) {
        BigDecimal confirmed = BigDecimal.valueOf(draws.nextInt(4) * 25L, 2);
        boolean unknown = draws.nextInt(3) == 0;
        ChargeStatus known = confirmed.signum() == 0 ? ChargeStatus.NOT_CHARGED : ChargeStatus.CHARGED;
        return CreditReceipt.builder("companies.funding")
                .charge(
                        unknown ? ChargeStatus.UNKNOWN : known,
                        confirmed,
                        unknown ? BigDecimal.valueOf(4) : BigDecimal.ZERO)
                .attempts(2)
                .build();
    }

    @Test
    void creditsAndCountsEqualThoseOfTheAccount() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).first(2).status(500, Map.of("Retry-After", "0"));
        EnrichmentClient nightly = client.withOptions(o -> o.tag("nightly"));
        var checks = IntStream.range(0, 20)
                .mapToObj(i -> nightly.email().validateAsync("lead" + i + "@quorvane.example"))
                .toList();
        checks.forEach(check -> check.join());
        client.ads().search(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN));
        client.companies().search(q -> q.companyFilters(f -> f.industries("Software")));
        assertThatThrownBy(() -> client.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                .isInstanceOf(NotFoundException.class);
        client.credits().balance();

        assertThat(spent()).isPositive().isCloseTo(sandbox.account().charged().doubleValue(), within(ROUNDING));
        assertThat(remaining()).isEqualTo(sandbox.account().balance().doubleValue());
        assertThat(count("enrichment.calls")).isEqualTo(24);
        assertThat(count("enrichment.attempts"))
                .isEqualTo(26)
                .isEqualTo(sandbox.requests().size());
        assertThat(registry.get("enrichment.credits.charged")
                        .tag("tag", "nightly")
                        .counter()
                        .count())
                .isEqualTo(sandbox.account().debits().stream()
                        .filter(debit -> debit.route() == SandboxRoute.EMAIL_VALIDATE)
                        .mapToDouble(debit -> debit.credits().doubleValue())
                        .sum());
    }

    @Test
    void retriedCallIsOneCallWithTwoAttemptsAndOneWait() {
        sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).status(429, Map.of("Retry-After", "0"));
        client.companies().lookup(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN));

        Timer call = call("companies.lookup", "CHARGED", "none");
        assertThat(call.count()).isOne();
        assertThat(count("enrichment.waits")).isOne();
        Timer rejected = registry.get("enrichment.attempts")
                .tags("status", "429", "exception", "RateLimitedException")
                .timer();
        Timer succeeded = registry.get("enrichment.attempts")
                .tags("status", "200", "exception", "none")
                .timer();
        assertThat(rejected.count()).isOne();
        assertThat(succeeded.count()).isOne();
        assertThat(rejected.totalTime(TimeUnit.NANOSECONDS) + succeeded.totalTime(TimeUnit.NANOSECONDS))
                .isPositive()
                .isLessThanOrEqualTo(call.totalTime(TimeUnit.NANOSECONDS));
    }

    @Test
    void lostResponseIsACallWithUnknownOutcome() {
        Counter unknown = registry.get("enrichment.calls.unconfirmed").counter();
        assertThat(unknown.count()).isZero();
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).resetAfterCharge();
        assertThatThrownBy(() -> client.email().validate(q -> q.email(WellKnown.VALID_EMAIL)))
                .isInstanceOf(ResponseLostException.class);

        assertThat(unknown.count()).isOne();
        assertThat(spent()).isZero();
        assertThat(call("email.validate", "UNKNOWN", "ResponseLostException").count())
                .isOne();
        assertThat(registry.get("enrichment.attempts")
                        .tag("status", "none")
                        .timer()
                        .count())
                .isOne();
    }

    @Test
    void theRateLimitOfEachRouteIsRecorded() {
        MockClock clock = new MockClock();
        MeterRegistry meters = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);
        EnrichmentMetrics metrics = new EnrichmentMetrics(meters, Tag.of("program", "leads"));
        try (EnrichmentClient limited = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey("another-key")
                .listener(metrics)
                .build()) {
            sandbox.addAccount("another-key", a -> a.credits(100));
            metrics.limitsOf(limited);
            sandbox.account("another-key")
                    .rateLimit(SandboxRoute.EMAIL_VALIDATE, RateLimit.fixedWindow(300, Duration.ofMinutes(1)));
            limited.email().validate(WellKnown.VALID_EMAIL);
            clock.add(Duration.ofSeconds(1));
            assertThat(limitOf(meters, "rate").gauge().value())
                    .isPositive()
                    .isCloseTo(limited.limits().get(0).perMinute(), withinPercentage(5));
            assertThat(limitOf(meters, "hold").gauge().value()).isZero();
            assertThat(limitOf(meters, "refused").functionCounter().count()).isZero();

            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).status(429, Map.of("Retry-After", "30"));
            assertThatThrownBy(() ->
                            limited.withOptions(o -> o.maxAttempts(1)).email().validate(WellKnown.VALID_EMAIL))
                    .isInstanceOf(RateLimitedException.class);
            assertThat(limitOf(meters, "refused").functionCounter().count())
                    .as("read a moment ago")
                    .isZero();
            clock.add(Duration.ofSeconds(1));
            assertThat(limitOf(meters, "hold").gauge().value()).isBetween(1.0, 30.0);
            assertThat(limitOf(meters, "refused").functionCounter().count()).isOne();
        }
    }

    private static RequiredSearch limitOf(MeterRegistry meters, String meter) {
        return meters.get("enrichment.limits." + meter)
                .tag("program", "leads")
                .tag("route", Operations.EMAIL_VALIDATE.route().toString())
                .tag("key", ApiKey.of("another-key").fingerprint());
    }

    @Test
    void callRejectedByABudgetHasNoAttempt() {
        assertThatThrownBy(() -> client.withBudget(CreditBudget.of(3))
                        .companies()
                        .funding(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN)))
                .isInstanceOf(CreditBudgetExceededException.class);

        assertThat(call("companies.funding", "NOT_CHARGED", "CreditBudgetExceededException")
                        .count())
                .isOne();
        assertThat(count("enrichment.attempts")).isZero();
        assertThat(remaining()).isNaN();
    }

    @Test
    void eachNamedAccountHasAGaugeOfItsBalance() {
        try (Sandbox shared = Sandbox.start(
                        c -> c.apiKey(KEY).account("sales-key", 50).account("support-key", 7));
                EnrichmentClient several = EnrichmentClient.builder()
                        .baseUrl(shared.url())
                        .apiKey(KEY)
                        .listener(new EnrichmentMetrics(registry, Tag.of("program", "leads")))
                        .build()) {
            EnrichmentClient sales = several.forAccount("sales", ApiKey.of("sales-key"));
            sales.email().validate(WellKnown.VALID_EMAIL);
            several.forAccount("support", ApiKey.of("support-key")).credits().balance();
            several.email().validate(WellKnown.VALID_EMAIL);

            assertThat(balance("sales")).isEqualTo(49.75);
            assertThat(balance("support")).isEqualTo(7);
            assertThat(balance("none")).isEqualTo(shared.account().balance().doubleValue());
            assertThat(spent()).isEqualTo(0.5);
            assertThat(count("enrichment.calls")).isEqualTo(3);
            assertThat(count("enrichment.attempts")).isEqualTo(3);
        }
    }

    private double balance(String account) {
        return registry.get("enrichment.credits.balance")
                .tags("program", "leads", "account", account)
                .gauge()
                .value();
    }

    @Test
    void accountsBeyondTheFirstThousandHaveNoGauge() {
        MeterRegistry meters = new SimpleMeterRegistry();
        EnrichmentMetrics metrics = new EnrichmentMetrics(meters);
        IntStream.range(0, 1_500).forEach(i -> metrics.forAccount("tenant-" + i));
        assertThat(meters.find("enrichment.credits.balance").gauges()).hasSize(1_001);
        assertThat(metrics.forAccount("tenant-7")).isSameAs(metrics.forAccount("tenant-7"));
    }

    @Test
    void tagsBeyondTheFirstHundredShareTheirMeters() {
        EnrichmentMetrics metrics = new EnrichmentMetrics(registry);
        CreditReceipt receipt = CreditReceipt.of("email.validate", BigDecimal.ONE);
        for (int lead = 0; lead < 1_500; lead++) {
            metrics.succeeded(receipt, "lead-" + lead);
            metrics.waiting("email.validate", "lead-" + lead, Duration.ofMillis(1));
        }
        metrics.succeeded(receipt, "lead-7");

        assertThat(registry.getMeters()).hasSizeLessThan(400);
        assertThat(spent()).isEqualTo(1_501);
        assertThat(spent("lead-7")).isEqualTo(2);
        assertThat(spent("other")).isEqualTo(1_400);
    }

    private double spent(String tag) {
        return registry.get("enrichment.credits.charged")
                .tag("tag", tag)
                .counter()
                .count();
    }

    @Test
    void severalClientsInOneRegistryShowAllBalances() {
        try (Sandbox shared = Sandbox.start(c -> c.apiKey(KEY).account("second-key", 50));
                EnrichmentClient second = EnrichmentClient.builder()
                        .baseUrl(shared.url())
                        .apiKey("second-key")
                        .listener(new EnrichmentMetrics(registry))
                        .build();
                EnrichmentClient third = EnrichmentClient.builder()
                        .baseUrl(shared.url())
                        .apiKey("second-key")
                        .listener(new EnrichmentMetrics(registry, Tag.of("account", "billing")))
                        .build()) {
            client.credits().balance();
            second.email().validate(WellKnown.VALID_EMAIL);
            third.credits().balance();
            assertThat(balanceOf("none")).isEqualTo(sandbox.account().balance().doubleValue());
            assertThat(balanceOf("none-2")).isEqualTo(49.75);
            assertThat(balanceOf("billing")).isEqualTo(49.75);

            client.forAccount("sales", ApiKey.of(KEY)).credits().balance();
            second.forAccount("sales", ApiKey.of("second-key")).credits().balance();
            assertThat(balanceOf("sales")).as("of the last response").isEqualTo(49.75);
        }
    }

    private double balanceOf(String account) {
        return registry.get("enrichment.credits.balance")
                .tag("account", account)
                .gauge()
                .value();
    }

    @Test
    void unknownFieldsAreCountedByKind() {
        sandbox.respondTo(SandboxRoute.CREDITS_BALANCE).with("{\"credits\": 5, \"brand_new\": \"a-value\"}");
        client.credits().balance();

        assertThat(registry.get("enrichment.drifts")
                        .tags("operation", "credits.balance", "kind", "UNKNOWN_FIELD")
                        .counter()
                        .count())
                .isOne();
    }

    @Test
    void labelsAreFewAndContainNeitherKeyNorRequest() {
        PrometheusMeterRegistry prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        try (EnrichmentClient scraped = clientOf(prometheus, Tag.of("account", "sales"))) {
            sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).status(429, Map.of("Retry-After", "0"));
            scraped.email().validate(q -> q.email(WellKnown.VALID_EMAIL));
            assertThatThrownBy(() -> scraped.email().findPersonal(WellKnown.UNKNOWN_PROFILE))
                    .isInstanceOf(NotFoundException.class);
        }
        assertThat(prometheus.scrape())
                .contains("enrichment_credits_charged_total{account=\"sales\",operation=\"email.validate\"")
                .doesNotContain(KEY)
                .doesNotContain(WellKnown.VALID_EMAIL)
                .doesNotContain(WellKnown.UNKNOWN_PROFILE);
        assertThat(prometheus.getMeters())
                .allSatisfy(meter -> assertThat(
                                List.of("account", "operation", "tag", "charge", "status", "exception", "kind"))
                        .containsAll(meter.getId().getTags().stream()
                                .map(Tag::getKey)
                                .toList()));
    }

    @Test
    @SuppressWarnings("NullAway") // null is what is tested
    void nullArgumentsAreNamed() {
        assertThatThrownBy(() -> new EnrichmentMetrics(null)).hasMessage("registry must not be null");
        assertThatThrownBy(() -> new EnrichmentObservations(null)).hasMessage("registry must not be null");
        assertThatThrownBy(() -> new EnrichmentObservations(ObservationRegistry.NOOP).propagate(null))
                .hasMessage("task must not be null");
    }
}
