package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A test with a lab of its own. */
@Timeout(60)
abstract class LabTest {
    @TempDir
    Path directory;

    Lab lab;

    @BeforeEach
    final void openLab() {
        lab = newLab();
    }

    /** Returns the lab of a test. */
    Lab newLab() {
        return new Lab(directory);
    }

    @AfterEach
    final void closeLab() {
        lab.close();
    }

    static List<OutcomeStatus> statuses(List<? extends RowOutcome<?, ?>> outcomes) {
        return outcomes.stream().<OutcomeStatus>map(RowOutcome::status).toList();
    }

    static BigDecimal cost(List<? extends RowOutcome<?, ?>> outcomes) {
        return outcomes.stream().map(RowOutcome::cost).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Validates an address, which makes a call. */
    static void assertBought(EnrichmentClient client, String email) {
        assertThat(client.email().validate(email).receipt().attempts()).isEqualTo(1);
    }

    /** Validates an address without a call. */
    static void assertCached(EnrichmentClient client, String email) {
        assertThat(client.email().validate(email).receipt().attempts()).isZero();
    }

    /** Validates an address in vain. */
    static <E extends EnrichmentException> E failure(EnrichmentClient client, String email, Class<E> type) {
        return catchThrowableOfType(type, () -> client.email().validate(email));
    }

    /** Returns the number of email validations that the sandbox received. */
    int validations() {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size();
    }
}
