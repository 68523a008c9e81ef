package dev.enrichment.sdk.bulk.store;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_FOUND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.results.FieldChange;
import dev.enrichment.sdk.bulk.results.RowChange;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests that a change report names each row whose response has changed since the last report, exactly once and with the
 * correct old value.
 */
class ChangeReportTest extends RunTestBase {
    private static final Duration MONTH = Duration.ofDays(30);
    private static final List<String> ROWS = Lab.addresses(4);

    private BulkRun<EmailValidateRequest, EmailValidateResponse> run(RunStore store, String list) {
        return RunAccess.with(lab.run(store), ForwardingTime.withClock(now::get))
                .list(list)
                .refreshAfter(MONTH)
                .retryNotFoundAfter(Duration.ofDays(7))
                .open();
    }

    private List<String> pass(String list, boolean complete) {
        try (RunStore store = lab.store();
                var run = run(store, list)) {
            assertThat(run.process(ROWS, Lab::request)).allMatch(o -> o.status() == FOUND || o.status() == NOT_FOUND);
            var report = run.changes();
            var changes =
                    report.of(ROWS, Lab::request).map(ChangeReportTest::words).toList();
            if (complete) {
                report.complete();
            }
            return changes;
        }
    }

    private static String words(RowChange<String, EmailValidateResponse> change) {
        StringBuilder words =
                new StringBuilder(change.row().substring(0, change.row().indexOf('@')));
        for (FieldChange field : change.fields()) {
            words.append(" %s %s>%s".formatted(field.column(), field.before(), field.after()));
        }
        return words + " " + change.at();
    }

    private void says(int row, String status) {
        lab.sandbox
                .respondTo(SandboxRoute.EMAIL_VALIDATE)
                .when("/email", ROWS.get(row))
                .with(
                        200,
                        "{\"email\":\"%s\",\"email_status\":\"%s\"}".formatted(ROWS.get(row), status),
                        status.equals("unknown") ? 0 : Lab.PRICE);
    }

    private void allSay(String... statuses) {
        for (int row = 0; row < statuses.length; row++) {
            says(row, statuses[row]);
        }
    }

    /** A month ago, and list a knows it. */
    private void allWereValid() {
        allSay("valid", "valid", "valid", "valid");
        assertThat(pass("a", true)).isEmpty();
        later(MONTH);
    }

    @Test
    void reportsWhatHasChangedOnceAndWithTheValueFromBefore() {
        allSay("valid", "valid", "invalid", "valid");
        assertThat(pass("a", true)).isEmpty();
        later(MONTH);
        allSay("valid", "invalid", "valid", "valid");
        List<String> changes = List.of(
                "person1 email_status valid>invalid 2026-03-31T00:00:00Z",
                "person2 email_status invalid>valid 2026-03-31T00:00:00Z");
        assertThat(pass("a", false)).isEqualTo(changes);
        assertThat(pass("a", true)).as("nobody had it before").isEqualTo(changes);
        assertThat(pass("a", true)).as("somebody has it").isEmpty();
        assertThat(validations()).isEqualTo(8);
    }

    /** Two weeks later another list has bought the new value; this list hears of it all the same. */
    @Test
    void reportsWhatAnotherListHasFoundOut() {
        allWereValid();
        allSay("catch_all", "valid", "valid", "valid");
        assertThat(pass("b", true)).hasSize(1);
        later(MONTH);
        allSay("invalid", "valid", "valid", "valid");
        assertThat(pass("b", true)).containsExactly("person0 email_status catch_all>invalid 2026-04-30T00:00:00Z");
        assertThat(pass("a", true)).containsExactly("person0 email_status valid>invalid 2026-04-30T00:00:00Z");
        assertThat(pass("a", true)).isEmpty();
    }

    @Test
    void keepsWhatWasKnownWhileItIsInconclusiveAndAsksAgainNextTime() {
        allWereValid();
        allSay("unknown", "unknown", "valid", "valid");
        assertThat(pass("a", false)).isEmpty();
        assertThat(pass("a", true)).isEmpty();
        assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE))
                .as("once in each pass")
                .hasSize(8);
        later(Duration.ofDays(7));
        allSay("invalid", "valid", "valid", "valid");
        assertThat(pass("a", true)).containsExactly("person0 email_status valid>invalid 2026-04-07T00:00:00Z");
        assertThat(validations()).isEqualTo(10);
    }

    /** A report that is made while another process buys: what that one changes later is in the next report. */
    @Test
    void leavesWhatChangesAfterwardsToTheNextReport() {
        allWereValid();
        allSay("invalid", "invalid", "valid", "valid");
        try (var run = run(store(), "a")) {
            assertThat(run.process(ROWS.subList(0, 1), Lab::request)).hasSize(1);
            var report = run.changes();
            assertThat(run.process(ROWS.subList(1, 2), Lab::request)).hasSize(1);
            assertThat(report.of(ROWS, Lab::request).map(RowChange::row)).containsExactly(ROWS.get(0));
            report.complete();
            assertThat(run.changes().of(ROWS, Lab::request).map(RowChange::row)).containsExactly(ROWS.get(1));
        }
    }

    @Test
    void whatIsErasedLeavesNothingBehind() throws Exception {
        allWereValid();
        allSay("invalid", "invalid", "invalid", "invalid");
        assertThat(pass("a", false)).hasSize(4);
        try (var snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.about(ROWS.get(0))).hasSize(2);
        }
        assertThat(store().erase(ROWS.get(0))).isEqualTo(1);
        try (var snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.about(ROWS.get(0))).isEmpty();
        }
        try (var run = run(store(), "a")) {
            assertThat(run.changes().of(ROWS, Lab::request)).hasSize(3);
            store().retain(Duration.ofDays(1)); // by the time of the machine, which is later
            assertThat(run.changes().of(ROWS, Lab::request)).isEmpty();
        }
    }

    @Test
    void comparesByTheColumnsOfTheCatalogueOrByChosenFields() {
        EmailValidateResponse before = Lab.body(lab.validate(ROWS.subList(0, 1)).get(0));
        assertThat(FieldChange.between(Operations.EMAIL_VALIDATE, before, before))
                .isEmpty();
        try (var run = run(store(), "a")) {
            later(Duration.ofDays(10_000));
            says(0, "invalid");
            assertThat(run.process(ROWS.subList(0, 1), Lab::request)).hasSize(1);
            assertThat(run.changes().field("address", "/email").of(ROWS, Lab::request))
                    .isEmpty();
            assertThat(run.changes().of(ROWS, Lab::request)).hasSize(1);
        }
        try (var people = lab.search(store(), 20).open()) {
            assertThatIllegalStateException().isThrownBy(people::changes).withMessageContaining("several pages");
        }
    }
}
