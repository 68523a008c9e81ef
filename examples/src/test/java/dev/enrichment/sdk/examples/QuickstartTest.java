package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class QuickstartTest {
    private static final int WIDTH = 100;

    private static String output = "";
    private static int exitCode = -1;

    @BeforeAll
    static void runOnTheEmbeddedSandbox() {
        Captured captured = new Captured();
        exitCode = Quickstart.run(List.of(), Map.of(), captured.stream());
        output = captured.text();
    }

    private static Map<String, String> configuredFor(Sandbox sandbox) {
        return Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", sandbox.apiKey());
    }

    @Test
    void everythingGoesAsExpected() {
        assertThat(output)
                .contains("Everything went as expected.")
                .contains("the ledger agrees")
                .doesNotContain("FAILED")
                .doesNotContain("UNEXPECTED")
                .doesNotContain("unexpected:");
        assertThat(exitCode).isZero();
    }

    @Test
    void everyOperationIsCalledAndBilled() {
        String bill = output.substring(output.indexOf("What it cost"));
        for (Operation<?, ?> operation : Operations.all()) {
            assertThat(bill).containsPattern("(?m)^ +" + Pattern.quote(operation.id()) + " +[1-9]");
            assertThat(output).contains(fluentName(operation));
        }
    }

    private static String fluentName(Operation<?, ?> operation) {
        return operation.id().replace(".", "().");
    }

    @Test
    void everyCallShowsItsCostTheBalanceAndItsRequest() {
        String tour = output.substring(output.indexOf("Every operation"), output.indexOf("Every kind of failure"));
        assertThat(tour.lines()
                        .filter(line -> line.matches("    = (free|[0-9.]+ credits?), [0-9.]+ left, request \\S+")))
                .hasSize(Operations.all().size() + 1);
    }

    @Test
    void everyExceptionClassIsShown() throws Exception {
        Set<String> shown = output.substring(output.indexOf("Every kind of failure"))
                .lines()
                .map(Pattern.compile("^ ?[0-9]+ {2}(\\w+Exception) .*")::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1))
                .collect(Collectors.toSet());
        assertThat(shown).containsAll(ExceptionClasses.names()).contains(InvalidRequestException.class.getSimpleName());
    }

    @Test
    void itFitsATerminal() {
        assertThat(output.lines()
                        .filter(line -> line.length() > WIDTH || line.chars().anyMatch(c -> c > 126)))
                .isEmpty();
    }

    @Test
    void onARealAddressOnlyFreeOperationsAreCalled() {
        try (Sandbox sandbox = Sandbox.start()) {
            Captured captured = new Captured();
            assertThat(Quickstart.run(List.of(), configuredFor(sandbox), captured.stream()))
                    .isZero();
            assertThat(sandbox.account().spent()).isZero();
            assertThat(sandbox.requests())
                    .isNotEmpty()
                    .extracting(RecordedCall::route)
                    .allMatch(route -> route.price().equals("free"));
            assertThat(sandbox.requests()).extracting(RecordedCall::status).containsOnly(200);
            assertThat(captured.text())
                    .contains("together these calls can cost at most 31.45 credits; only the free ones are made")
                    .contains("estimate: 0 to 4 credits (4 if funding data is found)")
                    .contains("not called, because it costs credits");
        }
    }

    @Test
    void spendingMakesThePaidCallsTooAndTheTotalIsWhatTheAccountLost() {
        try (Sandbox sandbox = Sandbox.start()) {
            Captured captured = new Captured();
            assertThat(Quickstart.run(List.of("--spend"), configuredFor(sandbox), captured.stream()))
                    .isZero();
            assertThat(sandbox.requests())
                    .extracting(RecordedCall::route)
                    .containsAll(EnumSet.allOf(SandboxRoute.class));
            Matcher total = Pattern.compile("(?m)^ +total +[0-9]+ +([0-9.]+)$").matcher(captured.text());
            assertThat(total.find()).isTrue();
            assertThat(new BigDecimal(total.group(1)))
                    .isPositive()
                    .isEqualByComparingTo(sandbox.account().spent());
        }
    }

    @Test
    void aWrongKeyIsAClearMessage() {
        try (Sandbox sandbox = Sandbox.start()) {
            Captured captured = new Captured();
            Map<String, String> wrong = Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", "wrong");
            assertThat(Quickstart.run(List.of(), wrong, captured.stream())).isEqualTo(1);
            assertThat(captured.text()).startsWith("The service cannot be used: credits.balance: 401 invalid_api_key");
        }
    }

    @Test
    void aFailingCallIsReportedAndTheWalkGoesOn() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.faults().on(SandboxRoute.ANALYTICS_USAGE).status(403);
            Captured captured = new Captured();
            assertThat(Quickstart.run(List.of(), configuredFor(sandbox), captured.stream()))
                    .isEqualTo(1);
            assertThat(captured.text())
                    .contains("FAILED, NOT_CHARGED")
                    .contains("NOT everything went as expected")
                    .contains("analytics().daily");
        }
    }

    @Test
    void wrongUsageSaysWhatToDo() {
        Captured captured = new Captured();
        assertThat(Quickstart.run(List.of("--spent"), Map.of(), captured.stream()))
                .isEqualTo(2);
        assertThat(Quickstart.run(List.of("--company"), Map.of(), captured.stream()))
                .isEqualTo(2);
        assertThat(Quickstart.run(List.of(), Map.of("ENRICHMENT_API_KEY", "some-key"), captured.stream()))
                .isEqualTo(2);
        assertThat(captured.text().lines())
                .containsExactly(
                        "unknown argument --spent; try --help",
                        "--company needs a value; try --help",
                        "ENRICHMENT_API_KEY is set, but ENRICHMENT_BASE_URL is not: set both to call the service, or"
                                + " none to use the sandbox");
    }

    @Test
    void helpCallsNothing() {
        Captured captured = new Captured();
        assertThat(Quickstart.run(List.of("--help"), Map.of(), captured.stream()))
                .isZero();
        assertThat(captured.text()).contains("--spend").contains("ENRICHMENT_BASE_URL");
    }
}
