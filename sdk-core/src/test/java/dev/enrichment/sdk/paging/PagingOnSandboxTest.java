package dev.enrichment.sdk.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.testing.FaultPlan;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the four searches with pages on the sandbox, with faults, interruptions and expired cursors. */
class PagingOnSandboxTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-02T10:00:00Z"));
    private final Sandbox sandbox =
            Sandbox.start(c -> c.rateLimits(false).credits(1_000_000).clock(now::get));
    private EnrichmentClient client = newClient();

    @AfterEach
    void stop() {
        client.close();
        sandbox.close();
    }

    private EnrichmentClient newClient() {
        return EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .options(o -> o.initialBackoff(Duration.ofMillis(1)))
                .build();
    }

    /** Searches that each find a few dozen rows. */
    enum Search {
        COMPANIES(SandboxRoute.COMPANIES_SEARCH, 50),
        LOOKALIKES(SandboxRoute.COMPANIES_LOOKALIKES, 2000),
        PEOPLE(SandboxRoute.PEOPLE_SEARCH, 100),
        JOBS(SandboxRoute.JOBS_SEARCH, 50);

        private final SandboxRoute route;
        private final int largestPage;

        Search(SandboxRoute route, int largestPage) {
            this.route = route;
            this.largestPage = largestPage;
        }

        Paginator<?, ?> on(EnrichmentClient client, int limit) {
            return switch (this) {
                case COMPANIES ->
                    client.companies()
                            .searchAll(q ->
                                    q.companyFilters(f -> f.countryCodes("DE")).limit(limit));
                case LOOKALIKES ->
                    client.companies()
                            .lookalikesAll(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN)
                                    .companyFilters(f -> f.countryCodes("DE"))
                                    .limit(limit));
                case PEOPLE ->
                    client.people()
                            .searchAll(q -> q.companyFilters(
                                            f -> f.industries("Software").countryCodes("GB"))
                                    .limit(limit));
                case JOBS ->
                    client.jobs()
                            .searchAll(q -> q.location(l -> l.countries("SE"))
                                    .titles(t -> t.include("engineer"))
                                    .limit(limit));
            };
        }

        /** Lookalikes cost by page. */
        boolean costsOneForEachRow() {
            return this != LOOKALIKES;
        }
    }

    /** All rows, in pages as large as they can be. */
    private List<?> rows(Search search) {
        List<?> rows = search.on(client, search.largestPage).toList();
        assertThat(rows).hasSizeGreaterThan(15);
        return rows;
    }

    @ParameterizedTest
    @EnumSource(Search.class)
    void anyPageSizeGivesTheSameItemsOnceEach(Search search) {
        List<?> expected = rows(search);
        Random random = new Random(20_261_121);
        Stream.concat(
                        Stream.of(1, 2, search.largestPage),
                        random.ints(1, 40).limit(2).boxed())
                .forEach(limit -> {
                    BigDecimal before = sandbox.account().charged();
                    var all = search.on(client, limit);
                    assertThat(all.stream().count())
                            .as("rows in pages of %d", limit)
                            .isEqualTo(expected.size());
                    assertThat(all.totals().charged())
                            .as("pages of %d", limit)
                            .isEqualByComparingTo(sandbox.account().charged().subtract(before));
                    if (search.costsOneForEachRow()) {
                        assertThat(all.totals().charged()).isEqualByComparingTo(String.valueOf(expected.size()));
                    }
                });
        random.ints(1, 40).limit(1).forEach(limit -> {
            assertThat(search.on(client, limit).toList())
                    .as("pages of %d", limit)
                    .isEqualTo(expected);
        });
        assertThat(new HashSet<>(expected)).hasSameSizeAs(expected);
    }

    @ParameterizedTest
    @EnumSource(Search.class)
    void aPaginationCutAnywhereContinuesInAnotherProgramWithoutLosingOrRepeatingAnItem(Search search) {
        List<?> expected = rows(search);
        Random random = new Random(7);
        for (int round = 0; round < 2; round++) {
            List<Object> items = new ArrayList<>();
            String token = null;
            int paginations = 0;
            do {
                client.close();
                client = newClient();
                var all = search.on(client, 1 + random.nextInt(12)).resumeFrom(token);
                Iterator<?> rest = all.iterator();
                for (int left = random.nextInt(20); left > 0 && rest.hasNext(); left--) {
                    items.add(rest.next());
                }
                token = all.resumeToken();
                paginations++;
            } while (token != null && paginations < 1_000);
            assertThat(items).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource(Search.class)
    void faultsInTheMiddleLoseNothingAndAreNotPaidForTwiceWithoutConsent(Search search) {
        List<?> expected = rows(search);
        List<Consumer<FaultPlan>> faults = List.of(
                plan -> plan.status(500, Map.of("Retry-After", "0")),
                plan -> plan.status(429, Map.of("Retry-After", "0")),
                FaultPlan::changeTypes,
                plan -> plan.status(403),
                FaultPlan::resetBeforeProcessing,
                FaultPlan::resetAfterCharge,
                plan -> plan.cutBodyAt(40),
                FaultPlan::emptyBody,
                plan -> plan.statusAfterCharge(502),
                FaultPlan::degraded);
        for (Consumer<FaultPlan> fault : faults) {
            BigDecimal before = sandbox.account().charged();
            sandbox.faults().clear();
            fault.accept(sandbox.faults().on(search.route).nth(2));
            List<Object> items = new ArrayList<>();
            BigDecimal confirmed = BigDecimal.ZERO;
            int unknown = 0;
            String token = null;
            do {
                var all = search.on(client, 6).resumeFrom(token);
                token = null;
                try {
                    all.forEach(items::add);
                } catch (PageFailedException e) {
                    assertThat(e.totals().items()).isEqualTo(items.size());
                    token = e.resumeToken();
                }
                confirmed = confirmed.add(all.totals().charged());
                unknown += all.totals().unconfirmedPages();
            } while (token != null);
            assertThat(items).hasSameSizeAs(expected);
            assertThat(sandbox.faults().triggered()).hasSize(1);
            BigDecimal spent = sandbox.account().charged().subtract(before);
            // The account lost what the paginations report, except for a page of unknown charge.
            BigDecimal unreported = spent.subtract(confirmed);
            boolean charged = sandbox.faults().triggered().get(0).isCharged();
            assertThat(unreported.signum()).isEqualTo(unknown > 0 && charged ? 1 : 0);
            assertThat(unknown).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Search.class, names = "JOBS", mode = EnumSource.Mode.EXCLUDE)
    void anExpiredCursorIsReplacedByTheOffset(Search search) {
        List<?> expected = rows(search);
        var first = search.on(client, 5);
        List<Object> items = new ArrayList<>();
        Iterator<?> iterator = first.iterator();
        IntStream.range(0, 10).forEach(i -> items.add(iterator.next()));
        now.updateAndGet(instant -> instant.plus(Duration.ofHours(20)));
        BigDecimal before = sandbox.account().charged();
        search.on(client, 5).resumeFrom(first.resumeToken()).forEach(items::add);
        assertThat(items).hasSameSizeAs(expected);
        if (search.costsOneForEachRow()) {
            assertThat(sandbox.account().charged().subtract(before))
                    .isEqualByComparingTo(String.valueOf(expected.size() - 10));
        }
    }

    @ParameterizedTest
    @EnumSource(value = Search.class, names = "JOBS")
    void anExpiredCursorOfJobsIsAFailure(Search search) {
        var first = search.on(client, 5).limitPages(1);
        first.forEach(job -> {});
        now.updateAndGet(instant -> instant.plus(Duration.ofHours(20)));
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> search.on(client, 5).resumeFrom(first.resumeToken()).toList());
        assertThat(failure).hasMessageContaining("expired").hasMessageContaining("cursor");
        assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED);
    }

    @ParameterizedTest
    @EnumSource(Search.class)
    void aBudgetAroundThePaginationHolds(Search search) {
        var budget = dev.enrichment.sdk.credits.CreditBudget.of(12);
        var failure = catchThrowableOfType(
                PageFailedException.class,
                () -> search.on(client.withBudget(budget), 5).toList());
        @Nullable Throwable cause = failure.getCause();
        assertThat(cause).isInstanceOf(dev.enrichment.sdk.errors.CreditBudgetExceededException.class);
        assertThat(failure.fetched(Object.class)).hasSize(10);
        assertThat(budget.snapshot().charged()).isEqualByComparingTo("10");
        assertThat(budget.snapshot().reserved()).isZero();
    }
}
