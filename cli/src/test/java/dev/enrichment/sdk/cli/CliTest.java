package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.testing.Sandbox;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test of commands in this JVM, with one sandbox for all tests and a directory for the files of each. */
abstract class CliTest {
    static final Sandbox SANDBOX = Sandbox.start(c -> c.rateLimits(false));

    final Cli cli = Cli.of(SANDBOX);

    @TempDir
    Path directory = Path.of("");

    @BeforeEach
    final void resetSandbox() {
        SANDBOX.reset();
    }
}
