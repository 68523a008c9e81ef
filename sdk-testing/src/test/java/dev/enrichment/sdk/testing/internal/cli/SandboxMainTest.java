package dev.enrichment.sdk.testing.internal.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SandboxMainTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return SandboxMain.run(
                new PrintStream(out, true, UTF_8),
                new PrintStream(err, true, UTF_8),
                program -> program.stop(new PrintStream(out, true, UTF_8)),
                args);
    }

    @Test
    void printsHelp() {
        assertThat(run("--help")).isZero();

        assertThat(out.toString(UTF_8)).contains("--port", "--credits", "--seed", "--help");
        assertThat(err.toString(UTF_8)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "--prot,unknown option: --prot",
        "--port,--port needs a value",
        "--port nine,--port needs a number: nine",
        "--rate-limit X=5/second,unknown route: X",
        "--rate-limit all=5,'not a rate limit, expected for example 300/minute,token-bucket,5: 5'",
        "--account key,--account needs a value with an equals sign: key",
        "--account key=many,--account needs a number: many",
        "--data missing.json --port 0,cannot read the data missing.json",
        "--port 99999,port must be from 0 to 65535: 99999",
        "--credits -1,credits must not be negative: -1",
        "--seed 1.5,--seed needs a number: 1.5",
        "--log loud,'--log must be none, text or json: loud'",
        "--clock noon,--clock needs a time such as 2026-05-20T12:00:00Z: noon",
        "--path-prefix gateway,pathPrefix must start with a slash and not end with one: gateway",
        "--record c.json,'--record needs --service, and --service is for --record'",
        "--service https://service.example,'--record needs --service, and --service is for --record'",
        "--record c.json --service https://service.example --replay c.json,--record and --replay exclude each other",
        "--style fancy,'--style must be detailed, simplified or legacy: fancy'"
    })
    void rejectsInvalidArguments(String arguments, String message) {
        assertThat(run(arguments.split(" "))).isEqualTo(SandboxMain.BAD_USAGE);

        assertThat(err.toString(UTF_8)).isEqualTo(message + "\nTry --help.\n".replace("\n", System.lineSeparator()));
        assertThat(out.toString(UTF_8)).isEmpty();
    }

    @Test
    void readsSettingsFromArguments() {
        SandboxOptions options = SandboxOptions.parse(
                "--port",
                "0",
                "--credits",
                "12.5",
                "--seed",
                "7",
                "--api-key",
                "own",
                "--style",
                "legacy",
                "--account",
                "key-a=3",
                "--no-rate-limits",
                "--host",
                "127.0.0.1");
        try (Sandbox sandbox = Sandbox.start(options.settings())) {
            String banner = SandboxMain.banner(sandbox, options.accountKeys());

            assertThat(sandbox.credits()).isEqualByComparingTo("12.5");
            assertThat(banner).contains(sandbox.url(), "own", "12.5", "account-2     key-a");
            assertThat(sandbox.account("key-a").balance()).isEqualByComparingTo("3");
            for (SandboxRoute route : SandboxRoute.values()) {
                assertThat(banner).contains(route.paths()).contains(route.name(), route.price());
            }
        }
    }

    @Test
    void theDockerfileUsesKnownOptions() throws IOException {
        String entryPoint = Files.readAllLines(Path.of("Dockerfile")).stream()
                .filter(line -> line.startsWith("ENTRYPOINT"))
                .findFirst()
                .orElseThrow();
        String[] options = entryPoint
                .substring(entryPoint.indexOf("--"))
                .replace("\"]", "")
                .split("\", \"", -1);
        assertThat(options).contains("--remote-admin", "--port");
        assertThat(SandboxOptions.parse(options).wantsHelp()).isFalse();
        String check = Files.readAllLines(Path.of("Dockerfile")).stream()
                .filter(line -> line.contains("--health-check"))
                .findFirst()
                .orElseThrow();
        String[] health =
                check.substring(check.indexOf("--health")).replace("\"]", "").split("\", \"", -1);
        assertThat(SandboxOptions.parse(health).wantsHealthCheck()).isTrue();
        assertThat(SandboxOptions.parse(health).port())
                .isEqualTo(SandboxOptions.parse(options).port());
    }
}
