package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test with a lab of its own. */
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

    /** Returns the number of email validations that the sandbox received. */
    int validations() {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size();
    }
}
