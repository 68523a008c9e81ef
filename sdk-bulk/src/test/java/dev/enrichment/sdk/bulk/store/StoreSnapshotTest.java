package dev.enrichment.sdk.bulk.store;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_FOUND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that a store can be read, counted and exported while a run uses it. */
class StoreSnapshotTest extends RunTestBase {
    private Stream<RowOutcome<EmailValidateRequest, EmailValidateResponse>> validated(StoreSnapshot snapshot) {
        return snapshot.outcomes(Operations.EMAIL_VALIDATE, lab.client.codec());
    }

    @Test
    void aSnapshotCanBeReadWhileARunGoesOn() {
        lab.faults().nth(1).resetAfterCharge();
        try (var run = lab.run(store()).open()) {
            Iterator<?> outcomes = run.process(Lab.addresses(100), Lab::request).iterator();
            for (int i = 0; i < 30; i++) {
                Object unused = outcomes.next();
            }
            try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
                long before = validated(snapshot).count();
                assertThat(before).isGreaterThanOrEqualTo(29);
                assertThat(snapshot.charged()).isEqualByComparingTo(Lab.PRICE.multiply(BigDecimal.valueOf(before)));
                assertThat(snapshot.unconfirmed()).isPositive();
                assertThat(snapshot.unresolvedCalls()).hasSize(1);
                outcomes.forEachRemaining(outcome -> {});
                assertThat(validated(snapshot)).hasSize((int) before);
            }
            // On a slow machine, the run has found out at its end that the lost call was charged.
            assertThat(store().charged().add(store().unconfirmed())).isEqualByComparingTo("25");
        }
    }

    /** They share a connection with its statements. */
    @Test
    void rowsOfAListAreReadTwiceAtOnce() {
        try (var run = lab.run(store()).list("leads").open()) {
            assertThat(run.process(Lab.addresses(450), Lab::request)).hasSize(450);
        }
        try (StoreSnapshot all = RunStore.snapshot(lab.file())) {
            StoreSnapshot one = all.ofList("leads");
            StoreSnapshot other = all.ofList("leads");
            for (int round = 0; round < 50; round++) {
                Iterator<?> rows = validated(one).iterator();
                assertThat(validated(other)).hasSize(450);
                int count = 0;
                for (; rows.hasNext(); count++) {
                    Object unused = rows.next();
                }
                assertThat(count).isEqualTo(450);
            }
        }
    }

    @Test
    void aSnapshotCanBeCountedAndExported() throws Exception {
        lab.faults().nth(1).resetAfterCharge();
        lab.validate(List.of("x@quorvane.example"));
        lab.validate(List.of("ada@quorvane.example", WellKnown.UNDECIDABLE_EMAIL));
        StringWriter csv = new StringWriter();
        try (StoreSnapshot store = RunStore.snapshot(lab.file())) {
            assertThat(store.counts())
                    .isEqualTo(Map.of("email.validate", Map.of(FOUND, 1L, NOT_FOUND, 1L, IN_DOUBT, 1L)));
            TableWriter table = TableWriter.csv(csv, ',', List.of("email", "result", "status"));
            JsonCodec codec = lab.client.codec();
            validated(store).forEach(outcome -> {
                var row = TableWriter.select(codec.members(Lab.body(outcome)), Map.of("result", "/email_status"));
                row.put("email", String.valueOf(outcome.row().email()));
                row.put("status", outcome.status());
                table.write(row);
            });
            table.flush();
        }
        assertThat(csv.toString().lines())
                .containsExactlyInAnyOrder(
                        "email,result,status",
                        "ada@quorvane.example,invalid,FOUND",
                        "nobody.at.all@ostamere.example,unknown,NOT_FOUND");
    }

    @Test
    void aSnapshotOfSomethingElseIsRefused() throws Exception {
        Path text = Files.writeString(directory.resolve("text.db"), "x".repeat(2_000));
        for (Path each : List.of(directory.resolve("missing.db"), text)) {
            assertThatExceptionOfType(StoreException.class).isThrownBy(() -> RunStore.snapshot(each));
        }
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunStore.snapshot(text))
                .withMessage(text + ": this file is not a store: it is not a SQLite database, or its beginning is lost")
                .withCauseInstanceOf(java.sql.SQLException.class);
        assertThat(directory.resolve("missing.db")).doesNotExist();
    }

    @Test
    void costsAreKnownByListAndDay() {
        for (String list : List.of("a.csv", "b.csv", "a.csv", "")) {
            var builder = lab.run(store());
            try (var run = (list.isEmpty() ? builder : builder.list(list)).open()) {
                List<String> rows = List.of(list.length() + "@quorvane.example", "shared@quorvane.example");
                assertThat(run.process(rows, Lab::request)).hasSize(2);
            }
        }
        try (StoreSnapshot store = RunStore.snapshot(lab.file())) {
            assertThat(store.purchases())
                    .extracting(sum -> sum.list() + " " + sum.charged())
                    .containsExactly(" 0.25", "a.csv 0.5");
            assertThat(store.purchases())
                    .extracting(PurchaseSum::day)
                    .allSatisfy(day -> assertThat(day)
                            .isBetween(
                                    LocalDate.now(Clock.systemUTC()).minusDays(1), LocalDate.now(Clock.systemUTC())));
            assertThat(store.purchases().stream().map(PurchaseSum::charged).reduce(BigDecimal.ZERO, BigDecimal::add))
                    .isEqualByComparingTo(store.charged());
        }
    }
}
