package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What a short command starts with: classes that are neither of the JDK nor made beforehand. They are most of what it takes
 * longer than the JVM, and unlike its time they do not depend on the machine.
 */
@Timeout(60)
class StartTest {
    /** What the JVM says of classes that are loaded from its own files. */
    private static final List<String> OF_THE_JDK = List.of("source: jrt:/", "source: shared objects file");

    @Test
    void theVersionAndTheHelpNeedHardlyAClass() throws Exception {
        assertThat(loaded("--version")).hasSizeLessThanOrEqualTo(3);
        assertThat(loaded("--help")).hasSizeLessThanOrEqualTo(6);
        assertThat(loaded()).hasSizeLessThanOrEqualTo(6);
    }

    @Test
    void theOperationsAreListedWithoutTheCatalogueAndItsCodec() throws Exception {
        assertThat(loaded("operations"))
                .hasSizeLessThanOrEqualTo(300)
                .noneMatch(line -> line.contains(" com.fasterxml.jackson"))
                .noneMatch(line -> line.contains(" dev.enrichment.sdk.models."));
    }

    @Test
    void aPreviewNeedsNeitherDatabindNorTextsThatAreMadeAtRunTime() throws Exception {
        assertThat(loaded("preview", "samples/leads.csv", "--sandbox", "--operation", "companies.lookup"))
                .hasSizeLessThanOrEqualTo(2050)
                .noneMatch(line -> line.contains(" com.fasterxml.jackson.databind.ObjectMapper "))
                // What puts texts together or compares records at run time is made of these.
                .filteredOn(line -> line.contains(" java.lang.invoke.LambdaForm$MH"))
                .hasSizeLessThanOrEqualTo(25);
    }

    private static List<String> loaded(String... args) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-Xlog:class+load:stdout",
                                        "-XX:+UseSerialGC",
                                        "-XX:TieredStopAtLevel=1",
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        Main.class.getName()),
                                Stream.of(args))
                        .toList())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains("[class,load]"))
                .toList();
        assertThat(process.waitFor()).isZero();
        assertThat(lines).anyMatch(line -> line.contains(Main.class.getName()));
        return lines.stream()
                .filter(line -> OF_THE_JDK.stream().noneMatch(line::contains))
                .toList();
    }
}
