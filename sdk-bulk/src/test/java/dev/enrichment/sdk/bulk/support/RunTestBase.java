package dev.enrichment.sdk.bulk.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.bulk.results.UnresolvedCall.Decision;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Base class of tests that have their own sandbox, client and store. */
@Timeout(60)
@ExtendWith(StoreAudit.class)
public abstract class RunTestBase {
    public static final String ADA = "ada@quorvane.example";

    @TempDir
    protected Path directory;

    protected Lab lab;

    /** The time of stores and runs that use it as their clock. */
    protected final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T00:00:00Z"));

    private @Nullable RunStore opened;

    @BeforeEach
    protected final void openLab() {
        lab = newLab();
    }

    /** Returns the lab of a test. */
    protected Lab newLab() {
        return new Lab(directory);
    }

    /** Returns the store of the lab, which stays open until the test ends. */
    protected final RunStore store() {
        if (opened == null) {
            opened = lab.store();
        }
        return opened;
    }

    protected final void later(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
    }

    @AfterEach
    protected final void closeLab() {
        if (opened != null) {
            opened.close();
        }
        lab.close();
    }

    public static List<OutcomeStatus> statuses(List<? extends RowOutcome<?, ?>> outcomes) {
        return statuses(outcomes.stream());
    }

    public static List<OutcomeStatus> statuses(Stream<? extends RowOutcome<?, ?>> outcomes) {
        return outcomes.<OutcomeStatus>map(RowOutcome::status).toList();
    }

    public static List<Decision> decisions(List<UnresolvedCall> calls) {
        return calls.stream().map(UnresolvedCall::decision).toList();
    }

    public static <T> T first(Stream<T> outcomes) {
        return outcomes.toList().get(0);
    }

    public static BigDecimal cost(List<? extends RowOutcome<?, ?>> outcomes) {
        return outcomes.stream().map(RowOutcome::charged).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Opens a CSV file with this text. */
    protected CsvFile file(String text) throws IOException {
        return CsvFile.open(Files.writeString(directory.resolve("leads.csv"), text));
    }

    /** Validates an address, which makes a call. */
    public static void assertBought(EnrichmentClient client, String email) {
        assertThat(client.email().validate(email).receipt().attempts()).isEqualTo(1);
    }

    /** Validates an address without a call. */
    public static void assertCached(EnrichmentClient client, String email) {
        assertThat(client.email().validate(email).receipt().attempts()).isZero();
    }

    /** Validates an address in vain. */
    public static <E extends EnrichmentException> E failure(EnrichmentClient client, String email, Class<E> type) {
        return catchThrowableOfType(type, () -> client.email().validate(email));
    }

    /** Returns the credits that the service has charged. */
    protected BigDecimal spent() {
        return lab.sandbox.account().charged();
    }

    /** Returns the number of email validations that were charged, none of them twice. */
    protected int chargedOnce() {
        List<String> charged = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .filter(call -> call.charged().signum() > 0)
                .map(RecordedCall::body)
                .toList();
        assertThat(charged).doesNotHaveDuplicates();
        return charged.size();
    }

    /** Returns the number of email validations that the sandbox received. */
    protected int validations() {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE).size();
    }
}
