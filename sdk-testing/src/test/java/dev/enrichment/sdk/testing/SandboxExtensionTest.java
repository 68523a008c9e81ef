package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.reportEntry;

import dev.enrichment.sdk.testing.junit.SandboxExtension;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

class SandboxExtensionTest {
    private static final String BY_THE_TESTS = "run by the tests below";
    private static final Set<Sandbox> SEEN = Collections.synchronizedSet(new HashSet<>());

    private static EngineExecutionResults run(Class<?> testClass) {
        SEEN.clear();
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.conditions.deactivate", "*")
                .selectors(selectClass(testClass))
                .execute();
    }

    private static boolean responses(Sandbox sandbox) {
        try {
            return new RawClient(sandbox.url(), sandbox.apiKey())
                            .get("/v1/credits")
                            .status()
                    == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    @Disabled(BY_THE_TESTS)
    @ExtendWith(SandboxExtension.class)
    static class ByParameter {
        @Test
        void one(Sandbox sandbox) {
            assertThat(responses(sandbox)).isTrue();
            SEEN.add(sandbox);
        }

        @Test
        void two(Sandbox sandbox) {
            one(sandbox);
        }
    }

    @Disabled(BY_THE_TESTS)
    static class Shared {
        @RegisterExtension
        static final SandboxExtension EXTENSION = SandboxExtension.sharedWith(config -> config.credits(7));

        @BeforeEach
        void see() {
            SEEN.add(EXTENSION.sandbox());
        }

        @Test
        void one() {
            assertThat(EXTENSION.sandbox().credits()).isEqualByComparingTo("7");
        }

        @Test
        void two(Sandbox sandbox) {
            assertThat(sandbox).isSameAs(EXTENSION.sandbox());
        }
    }

    @Disabled(BY_THE_TESTS)
    static class Failing {
        @RegisterExtension
        final SandboxExtension extension = SandboxExtension.with(config -> {});

        @Test
        void fails() {
            Sandbox sandbox = extension.sandbox();
            new RawClient(sandbox.url(), sandbox.apiKey()).get("/v1/credits");
            assertThat(sandbox.requests()).isEmpty();
        }
    }

    @Test
    void startsASandboxPerTestAndClosesIt() {
        run(ByParameter.class).testEvents().assertStatistics(events -> events.succeeded(2));

        assertThat(SEEN).hasSize(2).noneMatch(SandboxExtensionTest::responses);
    }

    @Test
    void sharesASandboxPerClassAndClosesIt() {
        run(Shared.class).testEvents().assertStatistics(events -> events.succeeded(2));

        assertThat(SEEN).hasSize(1).noneMatch(SandboxExtensionTest::responses);
    }

    @Test
    void reportsTheRequestsOfAFailedTest() {
        EngineExecutionResults results = run(Failing.class);

        results.testEvents().assertStatistics(events -> events.failed(1));
        results.allEvents()
                .reportingEntryPublished()
                .assertThatEvents()
                .haveExactly(1, reportEntry(Map.of("requests to the sandbox", "GET /v1/credits -> 200, 0 credits")));
    }
}
