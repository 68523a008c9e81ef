package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.cli.support.TerminalSession;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the launcher script in the environment of a cron job: without a locale, and started through a symbolic link.
 */
@Timeout(240)
class LauncherTest {
    @TempDir
    private Path directory = Path.of("");

    @BeforeEach
    void install() throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/sh")) && Files.exists(Path.of("/proc")));
        Path target = Files.createDirectories(directory.resolve("program/target"));
        Files.copy(Path.of("enrich"), directory.resolve("program/enrich"));
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        try (OutputStream file = Files.newOutputStream(target.resolve("enrichment-sdk-cli-0-standalone.jar"))) {
            new JarOutputStream(file, manifest).close();
        }
    }

    private String run(int code, String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("printed").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("LANG"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("XDG_DATA_HOME", directory.resolve("data").toString());
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");
        Process process = builder.start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(script.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(process.waitFor(220, TimeUnit.SECONDS)).isTrue();
        String printed = Files.readString(directory.resolve("printed"));
        assertThat(process.exitValue()).as(printed).isEqualTo(code);
        return printed;
    }

    /** The first start builds the program, for a person or into a log. */
    @Test
    void theFirstBuildSaysWhatItIsDoingWithoutEscapeCodes() throws Exception {
        Path mvn = Files.writeString(
                Files.createDirectory(directory.resolve("bin")).resolve("mvn"), """
                #!/bin/sh
                printf '\\033[0m[INFO] Scanning for projects...\\033[0m\\n'
                echo '[INFO] Building Enrichment SDK core 0.1.0                        [3/7]'
                printf '\\033[0m'
                test ! -f built || mv built program/target/enrichment-sdk-cli-0-standalone.jar
                """);
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
        Files.move(directory.resolve("program/target/enrichment-sdk-cli-0-standalone.jar"), directory.resolve("built"));
        String printed = run(ExitCodes.OK, "PATH=$PWD/bin:$PATH program/enrich --version\n");
        assertThat(printed)
                .contains("enrich: building the program", "enrich: Building Enrichment SDK core", "enrich 0.")
                .doesNotContain("\u001b", "Scanning");
        Files.delete(directory.resolve("program/target/enrichment-sdk-cli-0-standalone.jar"));
        assertThat(run(1, "PATH=$PWD/bin:$PATH program/enrich --version\n")).doesNotContain("enrich 0.");
    }

    @Test
    @Tag("ci")
    void namesAndDigitsDoNotDependOnTheLocaleOrOnALink() throws Exception {
        Files.writeString(directory.resolve("läds.csv"), "Übermail,Näme\n" + WellKnown.VALID_EMAIL + ",Bücher\n");
        Files.createDirectory(directory.resolve("bin"));
        Files.createSymbolicLink(directory.resolve("bin/enrich"), Path.of("../program/enrich"));
        String printed = run(
                ExitCodes.OK,
                "bin/enrich run läds.csv --sandbox --operation email.validate --map email=Übermail --budget 30 --yes"
                        + " --output öut.csv --fields email_status\n");
        assertThat(printed).contains("email from the column \"Übermail\"", "rows     1: 0 invalid", "budget   30");
        assertThat(Files.readString(directory.resolve("öut.csv"))).contains(",Bücher,valid,agrees,found,0.25,");
    }

    @Test
    @Tag("ci")
    void rowsComeFromPipesAndGoIntoPipes() throws Exception {
        Files.writeString(directory.resolve("in.csv"), "E-Mail,Näme\n" + WellKnown.VALID_EMAIL + ",Bücher\n");
        String printed = run(ExitCodes.OK, """
                set -e
                enrich() { program/enrich run "$@" --sandbox --operation email.validate --budget 5 --yes --quiet; }
                mkfifo named out
                cat in.csv > named &
                enrich named --store 1.db --output 1.csv
                enrich /dev/stdin --store 2.db --output 2.csv < in.csv
                cat out > 3.csv &
                cat in.csv | enrich - --store 3.db --output out --overwrite
                wait
                test -p out
                bash -c 'program/enrich run <(cat in.csv) --sandbox --operation email.validate --budget 5 --yes --quiet \
                    --store 4.db --output -' > 4.csv
                ls
                """);
        assertThat(printed).doesNotContain(".part");
        String expected = Files.readString(directory.resolve("1.csv"));
        assertThat(expected).contains(WellKnown.VALID_EMAIL + ",Bücher,", ",found,0.25,");
        for (int i = 2; i <= 4; i++) {
            assertThat(directory.resolve(i + ".csv")).hasContent(expected);
        }
    }

    @Test
    @Tag("ci")
    void nothingOfAPipeIsLeftAfterAKill() throws Exception {
        String printed = run(ExitCodes.OK, """
                export JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=$PWD/temporary
                mkdir temporary
                mkfifo named
                exec 3<>named
                printf 'E-Mail\nspooled@quorvane.example\n' >&3
                program/enrich run named --dry-run --sandbox --operation email.validate --store s.db &
                pid=$!
                i=0
                until ls -l /proc/$pid/fd 2>/dev/null | grep 'temporary.*deleted'; do
                  i=$((i + 1))
                  test $i -lt 1000 || break
                  sleep 0.1
                done
                kill -9 $pid
                wait $pid || echo killed
                ls temporary
                grep -rl spooled temporary && echo left
                exit 0
                """);
        assertThat(printed).contains("(deleted)", "killed").doesNotContain("left");
    }

    @Test
    @Tag("ci")
    void argumentsOfALocaleWithoutUmlautsAreSentAsTheyAre() throws Exception {
        String printed = run(
                ExitCodes.OK,
                "LC_ALL=C program/enrich call companies.lookup '{\"company_name\":\"Bücher\"}' --sandbox --curl\n");
        assertThat(printed).contains("Bücher");
    }

    @Test
    void aFullDiskUnderAPaidCallIsNoSuccess() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")));
        String printed = run(
                ExitCodes.OUTPUT,
                "program/enrich call email.validate '{\"email\":\"" + WellKnown.VALID_EMAIL
                        + "\"}' --sandbox > /dev/full\n");
        assertThat(printed)
                .contains("standard output: No space left on device", "The call was made", "\"email_status\"");
    }

    @Test
    @Tag("ci")
    void tellsTheWidthOfTheTerminal() throws IOException {
        Path other = Files.createDirectory(directory.resolve("terminal"));
        Map<String, String> environment = Map.of("JAVA_HOME", System.getProperty("java.home"));
        try (TerminalSession terminal = TerminalSession.open(other, environment, 60)) {
            assertThat(terminal.run("../program/enrich operations")).isEqualTo(ExitCodes.OK);
            assertThat(terminal.screen().lines())
                    .anyMatch(line -> line.startsWith("email.validate"))
                    .allMatch(line -> line.length() <= 60);
        }
    }
}
