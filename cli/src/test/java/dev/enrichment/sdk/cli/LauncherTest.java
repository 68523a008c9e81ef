package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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

/** The launcher in the environment of cron: a process of its own, without a locale, through a link. */
@Timeout(60)
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
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG");
        Process process = builder.start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(script.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
        String printed = Files.readString(directory.resolve("printed"));
        assertThat(process.exitValue()).as(printed).isEqualTo(code);
        return printed;
    }

    @Test
    void namesAndDigitsDoNotDependOnTheLocaleOrOnALink() throws Exception {
        Files.writeString(directory.resolve("läds.csv"), "Übermail,Näme\n" + WellKnown.VALID_EMAIL + ",Bücher\n");
        Files.createDirectory(directory.resolve("bin"));
        Files.createSymbolicLink(directory.resolve("bin/enrich"), Path.of("../program/enrich"));
        String printed = run(
                ExitCodes.OK,
                "bin/enrich run läds.csv --sandbox --operation email.validate --map email=Übermail --budget 30 --yes"
                        + " --output öut.csv --fields email_status\n");
        assertThat(printed).contains("email from the column \"Übermail\"", "rows     1: 0 invalid", "budget   30");
        assertThat(Files.readString(directory.resolve("öut.csv"))).contains(",Bücher,valid,found,0.25,");
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
