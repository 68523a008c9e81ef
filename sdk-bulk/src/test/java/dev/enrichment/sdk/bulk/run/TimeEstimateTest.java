package dev.enrichment.sdk.bulk.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.TimeEstimate;
import dev.enrichment.sdk.bulk.results.TimeEstimate.Basis;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.companies.CompanyFundingRequest;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how long a preview expects the calls of a run to take. */
class TimeEstimateTest extends RunTestBase {
    private static TimeEstimate time(Preview preview) {
        return Objects.requireNonNull(preview.time());
    }

    @Test
    void beforeTheFirstCallTheLimitOfTheAccountIsOnlyAPossibility() {
        try (var store = RunStore.sqlite(lab.file());
                var run = lab.run(store).open()) {
            TimeEstimate time = time(run.preview(Lab.addresses(600), Lab::request));
            assertThat(time.basis()).isEqualTo(Basis.ROUND_TRIP);
            assertThat(time.perMinute()).isGreaterThan(300);
            assertThat(time.expected()).isLessThan(Duration.ofMinutes(2));
            assertThat(time.accountPerMinute()).isEqualTo(300);
            assertThat(time.ifLimited()).isEqualTo(Duration.ofMinutes(2));
        }
    }

    @Test
    void thePaceOfTheLatestCallsCountsMost() {
        try (var store = RunStore.sqlite(lab.file());
                var run = lab.run(store).list("leads").open()) {
            long begin = System.nanoTime();
            run.process(Lab.addresses(200), Lab::request).forEach(outcome -> {});
            double minutes = (System.nanoTime() - begin) / 60e9;
            TimeEstimate time = time(run.preview(Lab.addresses(400), Lab::request));
            assertThat(time.basis()).isEqualTo(Basis.RECENT_CALLS);
            // Faster than this measurement by the time to start, and at most by half.
            assertThat((double) time.perMinute()).isBetween(0.9 * 200 / minutes, 4 * 200 / minutes);
            assertThat(time.accountPerMinute()).isNull();
        }
    }

    @Test
    void aFewCallsAreNoMeasurement() {
        try (var store = RunStore.sqlite(lab.file());
                var run = lab.run(store).list("leads").open()) {
            run.process(Lab.addresses(10), Lab::request).forEach(outcome -> {});
            assertThat(time(run.preview(Lab.addresses(400), Lab::request)).basis())
                    .isEqualTo(Basis.ROUND_TRIP);
        }
    }

    @Test
    void aDocumentedLimitApplies() {
        try (var store = RunStore.sqlite(lab.file());
                var run = BulkRun.of(lab.client, Operations.COMPANIES_FUNDING)
                        .store(store)
                        .open()) {
            Preview preview = run.preview(
                    List.of("a.example", "b.example", "c.example"),
                    domain -> CompanyFundingRequest.builder()
                            .companyDomain(domain)
                            .build());
            assertThat(time(preview)).isEqualTo(TimeEstimate.of(3, 300, Basis.RATE_LIMIT, null));
        }
    }

    @Test
    void nothingIsKnownOfAServiceThatDoesNotRespond() {
        lab.sandbox.faults().on(SandboxRoute.ANALYTICS_DASHBOARD).always().status(500);
        try (var store = RunStore.sqlite(lab.file());
                var run = lab.run(store).open()) {
            Preview preview = run.preview(Lab.addresses(3), Lab::request);
            assertThat(preview.time()).isNull();
            assertThat(preview.toString()).endsWith("the time is not known");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            590   | 300  |      | about 118 s at 300 calls a minute
            70    | 300  |      | about 14 s at 300 calls a minute
            601   | 300  |      | about 3 min at 300 calls a minute
            5000  | 5000 | 300  | about 60 s at 5000 calls a minute, or 17 min if the account's limit of 300 calls a minute applies
            5000  | 5000 | 6000 | about 60 s at 5000 calls a minute
            """)
    void theWordsNameTheNumberOfCallsPerMinute(long calls, long perMinute, Long account, String words) {
        assertThat(TimeEstimate.of(calls, perMinute, Basis.ROUND_TRIP, account)).hasToString(words);
    }
}
