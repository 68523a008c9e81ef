package dev.enrichment.sdk.cli.support;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * Base class of tests that run commands within this JVM. All tests share one sandbox, and each test has its own
 * directory.
 */
public abstract class CliTest {
    protected static final Sandbox SANDBOX = Sandbox.start(c -> c.rateLimits(false));

    protected Cli cli = Cli.of(SANDBOX);

    @TempDir
    protected Path directory = Path.of("");

    @BeforeEach
    protected final void resetSandbox() {
        SANDBOX.reset();
    }

    /** Runs a command line without quotes. Names of files are those of files in the directory. */
    protected Cli.Result run(String command) {
        return cli.run(directory, command);
    }

    /** Runs a command line that has to succeed. */
    protected Cli.Result ok(String command) {
        return run(command).ok();
    }

    protected String path(String name) {
        return directory.resolve(name).toString();
    }

    protected Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    protected String read(String name) throws IOException {
        return Files.readString(directory.resolve(name));
    }

    protected List<String> lines(String name) throws IOException {
        return Files.readAllLines(directory.resolve(name));
    }

    /** Returns the number of calls that validated an address. */
    protected static int validations() {
        return SANDBOX.requests(SandboxRoute.EMAIL_VALIDATE).size();
    }

    /** Makes the service answer an address of quorvane.example with these members. */
    protected static void answer(String person, String members) {
        String address = person + "@quorvane.example";
        SANDBOX.respondTo(SandboxRoute.EMAIL_VALIDATE)
                .when("/email", address)
                .with(200, "{\"email\":\"%s\",%s}".formatted(address, members), 0.25);
    }

    /** Changes a store behind the back of the program. Returns the number of changed rows. */
    protected static int change(Path store, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + store);
                var statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }
}
