package dev.enrichment.sdk.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.support.CliTest;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that requests that found nothing are repeated after an age, wherever the user has set it. */
class RetryNotFoundTest extends CliTest {
    private static final String RUN =
            "run leads.csv --operation companies.funding --output out.csv --overwrite --budget 9 --yes --store leads.db";

    private Path config = Path.of("");

    @BeforeEach
    void anOldRunThatFoundNothing() throws IOException, SQLException {
        write("leads.csv", "Website\n" + WellKnown.UNKNOWN_COMPANY + "\n");
        config = directory.resolve("config");
        assertThat(ok(RUN).out()).contains("1 not found");
        assertThat(change(
                        directory.resolve("leads.db"),
                        "UPDATE enrichment_purchase SET finished_at = finished_at - 86400000 * 40"))
                .isPositive();
    }

    private Cli user(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(Cli.environment(SANDBOX));
        environment.put("ENRICHMENT_CONFIG", config.toString());
        environment.putAll(more);
        return new Cli(environment, "");
    }

    private void profile(String text) throws IOException {
        Files.writeString(config, text);
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-------"));
    }

    /** Checks in a preview whether the request is made again. */
    private void assertRepeated(Cli cli, String options, boolean repeated) {
        Cli.Result result = cli.run(directory, RUN.replace("--yes", "--dry-run") + options);
        assertThat(result.ok().out()).contains(repeated ? ", 1 call" : ", 0 calls");
    }

    @Test
    void theOptionCountsFirstThenTheEnvironmentThenTheProfile() throws IOException {
        assertRepeated(user(Map.of()), "", false);
        assertRepeated(user(Map.of()), " --retry-not-found 30d", true);
        Cli variable = user(Map.of("ENRICHMENT_RETRY_NOT_FOUND", "30d"));
        assertRepeated(variable, "", true);
        assertRepeated(variable, " --retry-not-found 50d", false);
        profile("retry_not_found=30d\ntest.retry_not_found=50d\n");
        assertRepeated(user(Map.of()), "", true);
        assertRepeated(user(Map.of("ENRICHMENT_RETRY_NOT_FOUND", "50d")), "", false);
        SANDBOX.verify().charged(0);
    }

    /** The age is no secret, and the key comes from elsewhere. */
    @Test
    void theFileOfTheAgeNeedNotBePrivate() throws IOException {
        profile("retry_not_found=30d\n");
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-r--r--"));
        assertRepeated(user(Map.of()), "", true);
    }

    @Test
    void aProfileCountsForTheSandboxToo() throws IOException {
        Cli user = new Cli(Map.of("ENRICHMENT_CONFIG", config.toString()), "");
        assertRepeated(user, " --sandbox --accept", false);
        profile("retry_not_found=30d\n");
        assertRepeated(user, " --sandbox --accept", true);
    }

    @Test
    void anAgeThatIsNoneIsNamed() throws IOException {
        assertThat(user(Map.of("ENRICHMENT_RETRY_NOT_FOUND", "soon"))
                        .run(directory, RUN)
                        .expect(ExitCodes.USAGE)
                        .err())
                .contains("ENRICHMENT_RETRY_NOT_FOUND must be an age such as 90d, 12h or 4w, but is \"soon\"");
        profile("retry_not_found=soon\n");
        assertThat(user(Map.of()).run(directory, RUN).expect(ExitCodes.USAGE).err())
                .contains("retry_not_found in " + config + " must be an age such as 90d");
        assertThat(run(RUN + " --retry-not-found soon").expect(ExitCodes.USAGE).err())
                .contains("--retry-not-found must be an age such as 90d");
    }
}
