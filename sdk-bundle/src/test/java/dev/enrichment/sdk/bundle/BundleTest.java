package dev.enrichment.sdk.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that the bundled jar works when older versions of OkHttp, Okio and Jackson come first on the class path, as
 * they do in Spark 3.5 with Kubernetes.
 */
@Timeout(60)
class BundleTest {
    private static final Path BUNDLE = Path.of(property("bundle.jar"));
    private static final Pattern OWN = Pattern.compile("(dev/enrichment/sdk|META-INF)/.*");

    @TempDir
    private Path directory = Path.of("");

    @Test
    void theBundleWorksBehindOldJars() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            Result result = run(sandbox, Stream.concat(Stream.of(BUNDLE.toString()), notInTheBundle()));

            assertThat(result.output())
                    .as(result.errors())
                    .containsExactly(
                            "funding 4", "async 0", "pages 5", "not found 0", "FOUND 0.25", "FOUND 0.25", "FOUND 0");
            assertThat(sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).hasSize(2);
        }
    }

    @Test
    void theOrdinaryArtifactsRefuseOldJarsBeforeAnythingIsSentAndNameTheBundle() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            Result result = run(sandbox, classPath());

            assertThat(result.exitCode()).isNotZero();
            assertThat(result.errors())
                    .contains("okhttp 3.12.12 (okhttp-3.12.12.jar)", "OkHttp 4.12.0 or later", "enrichment-sdk-bundle");
            assertThat(sandbox.requests()).isEmpty();
        }
    }

    @Test
    void jarsThatDoNotFitTogetherAreRefusedBeforeAnythingIsSentAndNamed() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            Result okio = run(sandbox, Stream.of(property("unfit.jars") + "/okio-jvm-3.6.0.jar"), classPath());
            assertThat(okio.exitCode()).isNotZero();
            assertThat(okio.errors())
                    .contains("okio.Okio comes from okio-jvm 3.6.0 (okio-jvm-3.6.0.jar)", "enrichment-sdk-bundle");

            Result retry = run(sandbox, Stream.of(olderResilience4j().toString()), classPath());
            assertThat(retry.exitCode()).isNotZero();
            assertThat(retry.errors())
                    .contains(
                            "do not fit together",
                            "resilience4j-core 2.0.2 (resilience4j-core-2.0.2.jar), resilience4j-retry ");
            assertThat(sandbox.requests()).isEmpty();
        }
    }

    /** Creates a jar with classes of an older Resilience4j, which lack a method that retries need. */
    private Path olderResilience4j() throws IOException {
        Path source = directory.resolve("PredicateCreator.java");
        Files.writeString(source, "package io.github.resilience4j.core.predicate; public class PredicateCreator {}");
        Path classes = directory.resolve("classes");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString()))
                .isZero();
        Path jar = directory.resolve("resilience4j-core-2.0.2.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of(
                    "io/github/resilience4j/core/predicate/PredicateCreator.class",
                    "io/github/resilience4j/core/IntervalFunction.class")) {
                out.putNextEntry(new ZipEntry(name));
                Path compiled = classes.resolve(name);
                out.write(
                        Files.exists(compiled)
                                ? Files.readAllBytes(compiled)
                                : ClassLoader.getSystemResourceAsStream(name).readAllBytes());
            }
        }
        return jar;
    }

    @Test
    void theJarHasNothingOutsideOfItsPackageButMetadata() throws IOException {
        try (JarFile jar = new JarFile(BUNDLE.toFile())) {
            assertThat(jar.stream().map(ZipEntry::getName))
                    .allMatch(name -> OWN.matcher(name + "/").matches() || "dev/enrichment/".startsWith(name));
            assertThat(jar.getEntry("META-INF/LICENSE")).isNotNull();
            assertThat(jar.getEntry("META-INF/THIRD-PARTY.txt")).isNotNull();
            assertThat(jar.getManifest().getMainAttributes().getValue("Implementation-Version"))
                    .isNotEmpty();
        }
    }

    private record Result(int exitCode, List<String> output, String errors) {}

    private Result run(Sandbox sandbox, Stream<String> others) throws Exception {
        return run(sandbox, oldJars(), others);
    }

    /** Runs {@link BundleProgram} in a new process whose class path begins with the jars in {@code front}. */
    private Result run(Sandbox sandbox, Stream<String> front, Stream<String> others) throws Exception {
        Path output = directory.resolve("output");
        Path errors = directory.resolve("errors");
        List<String> command = new ArrayList<>(List.of(
                Path.of(property("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Stream.of(front, others, Stream.of("target/test-classes"))
                        .flatMap(part -> part)
                        .collect(Collectors.joining(File.pathSeparator)),
                BundleProgram.class.getName(),
                sandbox.url(),
                sandbox.apiKey(),
                directory.resolve("leads.db").toString()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        int exitCode = process.waitFor();
        return new Result(exitCode, Files.readAllLines(output), Files.readString(errors, StandardCharsets.UTF_8));
    }

    private static Stream<String> oldJars() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of(property("old.jars")))) {
            List<String> found = jars.map(Path::toString).sorted().toList();
            assertThat(found).hasSize(5);
            return found.stream();
        }
    }

    private static Stream<String> notInTheBundle() {
        return classPath().filter(entry -> entry.matches(".*/(slf4j-api|sqlite-jdbc)-[^/]*\\.jar"));
    }

    private static Stream<String> classPath() {
        return Stream.of(property("java.class.path").split(Pattern.quote(File.pathSeparator)));
    }

    private static String property(String name) {
        return Objects.requireNonNull(System.getProperty(name), name);
    }
}
