package dev.enrichment.sdk.examples.flink;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the example program with the command that it documents, and checks that its output is consistent. */
@Tag("ci")
@Timeout(300)
class KillAndResumeTest {
    private static final BigDecimal PRICE = new BigDecimal("0.25");

    @Test
    @SuppressWarnings("SystemOut") // the figures
    void theAccountIsWhatTheReceiptsAndTheDoubtsSay() throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                KillAndResume.class.getName(),
                "leads.csv");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        System.out.println(output);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("Killed it (kill -9) after ").doesNotContain("SLF4J", "WARN", "Exception");
        assertThat(figure(output, "Leads")).isEqualByComparingTo("600");
        assertThat(Stream.of("  FOUND", "  NOT_FOUND", "  REJECTED", "  IN_DOUBT")
                        .map(status -> figure(output, status))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("600");
        // Without a call in doubt, the job was not killed while calls were in flight.
        BigDecimal inDoubt = figure(output, "In doubt").divide(PRICE);
        assertThat(inDoubt).isPositive();
        assertThat(output).contains(" for " + inDoubt.intValueExact() + " calls in flight at the kill");
        assertThat(figure(output, "  IN_DOUBT")).isGreaterThanOrEqualTo(inDoubt);
        BigDecimal receipts = figure(output, "Receipts in the store");
        assertThat(figure(output, "Account"))
                .isBetween(receipts, receipts.add(figure(output, "In doubt")))
                .isLessThanOrEqualTo(new BigDecimal(600).multiply(PRICE));
        assertThat(figure(output, "Bought twice")).isZero();
    }

    private static BigDecimal figure(String output, String name) {
        Matcher line =
                Pattern.compile("(?m)^" + Pattern.quote(name) + " +([0-9.]+)").matcher(output);
        assertThat(line.find()).as(name + " in " + output).isTrue();
        return new BigDecimal(line.group(1));
    }
}
