package dev.enrichment.sdk.bulk.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.testing.service.RateLimit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the progress of a run shows the rate limit for which its calls are waiting. */
@ExtendWith(StoreAudit.class)
class RateLimitProgressTest {
    @TempDir
    Path directory;

    @Test
    void namesTheRateThatCallsWaitFor() {
        List<String> reasons = new ArrayList<>();
        try (Lab lab = new Lab(
                        directory,
                        c -> c.credits(100).rateLimits(RateLimit.tokenBucket(600, Duration.ofMinutes(1), 5)),
                        options -> {});
                RunStore store = lab.store();
                var run = lab.run(store).open()) {
            run.process(Lab.addresses(25), Lab::request).forEach(outcome -> {
                String reason = run.progress().waitReason();
                if (reason != null) {
                    reasons.add(reason);
                }
            });
            assertThat(run.progress().waitReason()).isNull();
        }
        assertThat(reasons)
                .isNotEmpty()
                .allMatch(reason -> reason.matches("the rate limit: \\d+ a minute, (stated|learned)"));
    }
}
