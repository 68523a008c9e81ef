package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.ServiceTestBase;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.Until;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the second run of a list for which the store already has most responses. */
@Timeout(120)
@StoreAudit.Damages("its rows were inserted without their books")
class ResumedRunTest extends ServiceTestBase {
    private static final int KNOWN = 5_000;

    @BeforeEach
    void start() throws Exception {
        byte[] secret;
        try (RunStore store = lab.store();
                var run = Lab.run(store, real).open()) {
            assertThat(run.preview(List.of("new@quorvane.example"), Lab::request)
                            .calls())
                    .isEqualTo(1);
            secret = RunAccess.internal(store).secret();
        }
        insert(new RequestKeys(secret), "{\"email_status\":\"valid\"}");
    }

    private void insert(RequestKeys keys, String response) throws Exception {
        byte[] body = response.getBytes(StandardCharsets.UTF_8);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + lab.file());
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO enrichment_purchase (request_key, operation, state, request, max_price_micros, sent_at,"
                                + " finished_at, status, response, charged_micros, paid_micros)"
                                + " VALUES (?, 'email.validate', 'done', ?, 250000, ?, ?, 200, ?, 250000, 250000)")) {
            connection.setAutoCommit(false);
            for (String address : Lab.addresses(KNOWN)) {
                byte[] request = real.codec().encode(Lab.request(address));
                insert.setBytes(
                        1, keys.keyOf(Operations.EMAIL_VALIDATE, real.codec().members(Lab.request(address))));
                insert.setBytes(2, request);
                insert.setLong(3, Instant.EPOCH.toEpochMilli());
                insert.setLong(4, Instant.EPOCH.toEpochMilli());
                insert.setBytes(5, body);
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
        }
    }

    private static List<String> withNewRowsAt(int... positions) {
        List<String> rows = new ArrayList<>(Lab.addresses(KNOWN));
        for (int position : positions) {
            rows.add(position, "new" + position + "@quorvane.example");
        }
        return rows;
    }

    /** In order of completion, the response of the new row may come last. */
    @Test
    void knownRowsPassWhileTheFirstNewRowIsInFlight() {
        CountDownLatch passed = new CountDownLatch(KNOWN);
        AtomicLong leftAtArrival = new AtomicLong(-1);
        service.behave(request -> {
            if (request.isPaid()) {
                leftAtArrival.set(passed.getCount());
                Until.open(passed);
            }
            return null;
        });
        try (var run = Lab.run(store(), real).completionOrder().open()) {
            var outcomes = run.process(withNewRowsAt(KNOWN / 10), Lab::request).iterator();
            for (int i = 0; i < KNOWN; i++) {
                assertThat(outcomes.next().row()).startsWith("person");
                passed.countDown();
            }
            assertThat(outcomes.next().row()).startsWith("new");
            assertThat(outcomes.hasNext()).isFalse();
            assertThat(leftAtArrival.get()).isBetween(KNOWN / 2L, (long) KNOWN);
        }
        assertThat(service.paid()).hasSize(1);
    }

    /** In input order, it is sent when the rows before it were looked up, and not when all were. */
    @Test
    void newRowsAreSentWhenThoseBeforeThemPass() {
        AtomicInteger passed = new AtomicInteger();
        Map<String, Integer> passedAtArrival = new ConcurrentHashMap<>();
        service.behave(request -> {
            if (request.isPaid()) {
                passedAtArrival.put(request.text(), passed.get());
            }
            return null;
        });
        try (var run = Lab.run(store(), real).open()) {
            assertThat(run.process(withNewRowsAt(KNOWN, KNOWN / 10, 0), Lab::request)
                            .peek(outcome -> passed.incrementAndGet()))
                    .hasSize(KNOWN + 3)
                    .allMatch(outcome -> outcome.status() == FOUND);
        }
        assertThat(passedAtArrival).hasSize(3);
        for (int position : new int[] {0, KNOWN / 10, KNOWN}) {
            assertThat(passedAtArrival.get("{\"email\":\"new" + position + "@quorvane.example\"}"))
                    .isBetween(0, position + 2);
        }
    }
}
