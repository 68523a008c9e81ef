package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.models.companies.CompanyLookupRequest;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that a run buys only responses that are missing or too old, and that its preview estimates their cost
 * correctly.
 */
@Timeout(120)
class NeededRowsTest extends RunTestBase {
    private static final Duration DAY = Duration.ofDays(1);

    private final AtomicInteger sent = new AtomicInteger();
    /** Counts what is sent: a sandbox does not keep that many requests. */
    private final CallListener counter = new CallListener() {
        @Override
        public void attemptStarted(AttemptStart attempt) {
            if (attempt.operation().equals(Operations.EMAIL_VALIDATE.id())) {
                sent.incrementAndGet();
            }
        }
    };

    @Override
    protected Lab newLab() {
        return new Lab(directory, c -> c.rateLimits(false), o -> o.listener(counter));
    }

    /** Row with an email address and the existing value of the cell that the run should fill. */
    private record Lead(String email, String cell) {}

    private static EmailValidateRequest onlyEmpty(Lead lead) {
        if (!lead.cell().isEmpty()) {
            throw new SkipRowException("filled");
        }
        return Lab.request(lead.email());
    }

    @Test
    void rowsThatTheMappingLeavesOutAreNoInvalidRowsInThePreview() {
        List<Lead> rows = List.of(
                new Lead("a@quorvane.example", ""),
                new Lead("b@quorvane.example", "valid"),
                new Lead("a@quorvane.example", ""),
                new Lead("", ""));
        try (var run = lab.run(store()).open()) {
            Preview preview = run.preview(rows, NeededRowsTest::onlyEmpty);
            assertThat(preview)
                    .extracting(Preview::skipped, Preview::invalid, Preview::duplicates, Preview::calls)
                    .containsExactly(1L, 1L, 1L, 1L);
            assertThat(preview.toString()).startsWith("4 rows: 1 invalid, 1 left out, 1 duplicates");
            var left = run.process(rows, NeededRowsTest::onlyEmpty).toList().get(1);
            assertThat(left.status()).isEqualTo(SKIPPED);
            assertThat(left.message()).isEqualTo("skipped: filled");
        }
    }

    /** What was not found has an age of its own, unless it was charged. */
    @Test
    void whatWasNotFoundIsAskedAgainByItsOwnAgeIfItWasFree() {
        lab.sandbox.data().company("known.example", company -> company.name("Known"));
        lab.sandbox.data().company("stub.example", company -> company.stub());
        List<String> rows = List.of("known.example", "missing.example", "stub.example");
        Function<String, CompanyLookupRequest> mapping = Lab::company;
        // each line: days that pass, age of found rows, age of rows that were not found, calls that are expected
        long[][] passes = {
            {0, 0, 30, 3},
            {29, 0, 30, 0},
            {2, 0, 30, 1},
            {20, 40, 30, 2},
            {35, 40, 60, 0},
            {35, 0, 0, 0},
            {0, 0, 30, 1}
        };
        for (long[] pass : passes) {
            later(DAY.multipliedBy(pass[0]));
            var builder =
                    RunAccess.with(lab.run(store(), Operations.COMPANIES_LOOKUP), ForwardingTime.withClock(now::get));
            if (pass[1] > 0) {
                builder.refreshAfter(DAY.multipliedBy(pass[1]));
            }
            if (pass[2] > 0) {
                builder.retryNotFoundAfter(DAY.multipliedBy(pass[2]));
            }
            int before = lab.sandbox.requests(SandboxRoute.COMPANIES_SEARCH).size();
            try (var run = builder.open()) {
                assertThat(run.preview(rows, mapping).calls())
                        .as("preview, %s", pass)
                        .isEqualTo(pass[3]);
                assertThat(run.process(rows, mapping)).hasSize(3);
            }
            assertThat(lab.sandbox.requests(SandboxRoute.COMPANIES_SEARCH).size() - before)
                    .as("calls after %d days", pass[0])
                    .isEqualTo((int) pass[3]);
        }
    }

    /**
     * Lists with two of five cells filled, repeated and invalid rows, and a clock that goes on. Some responses are lost or
     * erased.
     */
    @Test
    void thePreviewHoldsItsBoundsInRandomLists() {
        boundsHold(60, 30);
    }

    @Test
    @Tag("ci")
    @Timeout(600)
    void thePreviewHoldsItsBoundsInTwoThousandRandomLists() {
        boundsHold(2_000, 6);
    }

    private void boundsHold(int lists, int most) {
        Random random = new Random(20_261_123);
        try (RunStore store = lab.store()) {
            for (int list = 0; list < lists; list++) {
                List<Lead> rows = new ArrayList<>();
                int size = 1 + random.nextInt(most);
                for (int i = 0; i < size; i++) {
                    int person = random.nextInt(lists / 2 + 10);
                    // A third is known to be decided, a third is free because nobody can decide it.
                    String domain = person % 3 == 0 ? "nowhere.example" : "quorvane.example";
                    String email = random.nextInt(20) == 0 ? "" : "person" + person + "@" + domain;
                    rows.add(new Lead(email, random.nextInt(5) < 2 ? "valid" : ""));
                }
                later(Duration.ofDays(random.nextInt(4)));
                lab.sandbox.faults().clear();
                boolean isLost = random.nextInt(5) == 0;
                if (isLost) {
                    lab.faults().nth(1 + random.nextInt(3)).resetAfterCharge();
                }
                if (random.nextInt(5) == 0) {
                    long unused = store.erase("person" + random.nextInt(lists / 2 + 10) + "@quorvane.example");
                }
                var builder = RunAccess.with(lab.run(store), ForwardingTime.withClock(now::get));
                if (random.nextBoolean()) {
                    builder.refreshAfter(DAY.multipliedBy(1 + random.nextInt(60)));
                }
                if (random.nextBoolean()) {
                    builder.retryNotFoundAfter(DAY.multipliedBy(1 + random.nextInt(60)));
                }
                Set<String> excluded = new HashSet<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    excluded.add("person" + random.nextInt(lists / 2 + 10) + "@quorvane.example");
                }
                if (random.nextInt(10) == 0) {
                    excluded.add("nowhere.example");
                }
                boolean all = random.nextBoolean();
                Predicate<Lead> isExcluded = lead -> (all || lead.cell().isEmpty())
                        && (excluded.contains(lead.email())
                                || (excluded.contains("nowhere.example")
                                        && lead.email().endsWith("nowhere.example")));
                Function<Lead, EmailValidateRequest> mapping = lead -> {
                    if (isExcluded.test(lead)) {
                        throw SkipRowException.excluded("objected");
                    }
                    return all ? Lab.request(lead.email()) : onlyEmpty(lead);
                };
                int before = sent.get();
                try (var run = builder.open()) {
                    Preview preview = run.preview(rows, mapping);
                    var outcomes = run.process(rows, mapping).toList();
                    BigDecimal spent = run.progress().charged();
                    assertThat(sent.get() - before)
                            .as("calls of list %d, %s", list, preview)
                            .isEqualTo((int) preview.calls());
                    assertThat(spent)
                            .as("credits of list %d, %s", list, preview)
                            .isBetween(isLost ? BigDecimal.ZERO : preview.minPrice(), preview.maxPrice());
                    assertThat(outcomes.stream().filter(o -> o.status() == SKIPPED))
                            .hasSize((int) (preview.skipped() + preview.excluded()));
                    assertThat(outcomes.stream().filter(RowOutcome::isExcluded).map(RowOutcome::row))
                            .as("excluded rows of list %d", list)
                            .containsExactlyElementsOf(
                                    rows.stream().filter(isExcluded).toList())
                            .hasSize((int) preview.excluded());
                }
            }
        }
    }
}
