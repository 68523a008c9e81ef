package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.ArrayList;
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

    private static Program.Outcome tour = new Program.Outcome(-1, "");
    private static String output = "";

    @BeforeAll
    static void runOnTheEmbeddedSandbox() {
        tour = run(Map.of(), "--details");
        output = tour.output();
    }

    private static Program.Outcome run(Map<String, String> environment, String... arguments) {
        return Program.captured(stream -> Quickstart.run(List.of(arguments), environment, stream));
    }

    private static Map<String, String> configuredFor(Sandbox sandbox) {
        return Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", sandbox.apiKey());
    }

    @Test
    void everyCallEndsAsExpected() {
        assertThat(output)
                .contains("Every call ended as expected.")
                .contains("the ledger agrees")
                .doesNotContain("FAILED")
                .doesNotContain("UNEXPECTED")
                .doesNotContain("unexpected:");
        assertThat(tour.exitCode()).isZero();
    }

    @Test
    void everyOperationIsCalledAndInTheCostSummary() {
        String costs = output.substring(output.indexOf("What it cost"));
        for (Operation<?, ?> operation : Operations.all()) {
            assertThat(costs)
                    .as("calls of " + operation + " in the cost summary")
                    .containsPattern("(?m)^ +" + Pattern.quote(operation.id()) + " +[1-9]");
            assertThat(output)
                    .as("call of " + operation + " in the tour: its id must be the name of its facade method")
                    .contains(facadeMethod(operation));
        }
    }

    private static String facadeMethod(Operation<?, ?> operation) {
        return operation.id().replace(".", "().");
    }

    @Test
    void everyCallShowsItsReceipt() {
        String tour = output.substring(output.indexOf("Every operation"), output.indexOf("Every kind of failure"));
        assertThat(tour.lines()
                        .filter(line ->
                                line.matches("    = (free|[0-9.]+ credits?), [0-9.]+ left, [0-9]+ ms, request \\S+")))
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
        assertThat(shown)
                .as("exception classes in the quickstart: add a FailingCall to FailureTour for a missing one")
                .containsAll(ExceptionClasses.names())
                .contains(InvalidRequestException.class.getSimpleName());
    }

    @Test
    void withoutDetailsEveryOperationAndItsCostFitOnOneScreen() {
        Program.Outcome brief = run(Map.of());
        assertThat(brief.exitCode()).isZero();
        for (Operation<?, ?> operation : Operations.all()) {
            String call = Pattern.quote(facadeMethod(operation));
            assertThat(brief.output()).containsPattern("(?m)^ ?\\d+  " + call + " .* (free|[0-9.]+ credits?)$");
        }
        assertThat(brief.output()).contains("the receipts add up to it");
        assertThat(brief.output().lines()).hasSizeLessThan(34).allMatch(line -> line.length() <= WIDTH);
    }

    @Test
    void aFailedCallIsReportedAndTheTourContinues() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.faults().on(SandboxRoute.ANALYTICS_USAGE).always().status(403);
            Program.Outcome brief = run(configuredFor(sandbox));
            assertThat(brief.exitCode()).isEqualTo(1);
            assertThat(brief.output()).containsPattern("analytics\\(\\)\\.usage .* FAILED, NOT_CHARGED");

            Program.Outcome detailed = run(configuredFor(sandbox), "--details");
            assertThat(detailed.exitCode()).isEqualTo(1);
            assertThat(detailed.output())
                    .contains("FAILED, NOT_CHARGED", "NOT every call ended as expected", "analytics().daily");
        }
    }

    @Test
    void outputFitsATerminal() {
        assertThat(output.lines()
                        .filter(line -> line.length() > WIDTH || line.chars().anyMatch(c -> c > 126)))
                .isEmpty();
    }

    @Test
    void onARealAddressOnlyFreeOperationsAreCalled() {
        try (Sandbox sandbox = Sandbox.start()) {
            Program.Outcome free = run(configuredFor(sandbox), "--details");
            assertThat(free.exitCode()).isZero();
            assertThat(sandbox.account().charged()).isZero();
            assertThat(sandbox.requests())
                    .isNotEmpty()
                    .extracting(RecordedCall::route)
                    .allMatch(route -> route.price().equals("free"));
            assertThat(sandbox.requests()).extracting(RecordedCall::status).containsOnly(200);
            assertThat(free.output())
                    .contains("all calls together cost at most %s credits; only the free ones are made"
                            .formatted(sumOfEstimates(free.output())))
                    .contains("estimate: 0 to 4 credits (4 if funding data is found)")
                    .contains("not called, because it costs credits");
        }
    }

    /** One line of the output for each paid call: {@code estimate: 0 to 4 credits (…)}. */
    private static String sumOfEstimates(String output) {
        BigDecimal sum = Pattern.compile("(?m)^ +estimate: (?:0 to )?([0-9.]+) credits? \\(")
                .matcher(output)
                .results()
                .map(estimate -> new BigDecimal(estimate.group(1)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(sum).isGreaterThan(BigDecimal.TEN);
        return sum.stripTrailingZeros().toPlainString();
    }

    @Test
    void withSpendThePaidCallsAreMadeAndTheTotalEqualsTheAccount() {
        try (Sandbox sandbox = Sandbox.start()) {
            Program.Outcome paid = run(configuredFor(sandbox), "--details", "--spend");
            assertThat(paid.exitCode()).isZero();
            assertThat(sandbox.requests())
                    .extracting(RecordedCall::route)
                    .as("routes of the sandbox that the quickstart calls: a missing one belongs to no operation")
                    .containsAll(EnumSet.allOf(SandboxRoute.class));
            Matcher total = Pattern.compile("(?m)^ +total +[0-9]+ +([0-9.]+)$").matcher(paid.output());
            assertThat(total.find()).isTrue();
            assertThat(new BigDecimal(total.group(1)))
                    .isPositive()
                    .isEqualByComparingTo(sandbox.account().charged());
        }
    }

    @Test
    void chargesOfOtherProgramsAreNoFailureOnARealAddress() {
        List<Runnable> duringTheTour = new ArrayList<>();
        try (Sandbox sandbox = Sandbox.start(config -> config.onRequest(call -> {
            if (call.route() == SandboxRoute.STATS_SUMMARY) {
                duringTheTour.forEach(Runnable::run);
            }
        }))) {
            duringTheTour.add(() -> sandbox.account().balance(42));
            Program.Outcome brief = run(configuredFor(sandbox));
            assertThat(brief.output()).contains("the receipts add up to something else");
            assertThat(brief.exitCode()).isZero();
        }
    }

    @Test
    void invalidKeyIsReportedInOneLine() {
        try (Sandbox sandbox = Sandbox.start()) {
            Map<String, String> wrong = Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", "wrong");
            Program.Outcome outcome = run(wrong);
            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.output()).startsWith("The service cannot be used: credits.balance: 401 invalid_api_key");
        }
    }

    @Test
    void wrongUsageNamesTheMistake() {
        assertThat(run(Map.of(), "--spent"))
                .isEqualTo(new Program.Outcome(2, "unknown argument --spent; try --help\n"));
        assertThat(run(Map.of(), "--company"))
                .isEqualTo(new Program.Outcome(2, "--company needs a value; try --help\n"));
        assertThat(run(Map.of("ENRICHMENT_API_KEY", "some-key")).exitCode()).isEqualTo(2);
    }

    @Test
    void helpMakesNoCall() {
        Program.Outcome help = run(Map.of(), "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.output()).contains("--spend", "ENRICHMENT_BASE_URL");
    }
}
