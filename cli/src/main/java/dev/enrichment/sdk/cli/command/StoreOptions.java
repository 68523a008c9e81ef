package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options of the commands that work with a store and the service together. */
public final class StoreOptions {
    @Option(
            names = "--accept",
            description = "Use a store that was filled from another service or account, or does not say from where.")
    private boolean accept;

    @Option(
            names = "--patience",
            paramLabel = "<minutes>",
            defaultValue = "15",
            description =
                    "How long to wait while the service is away, 15 by default; then it stops, and the same command"
                            + " continues.")
    private long patience;

    /** {@return whether a store of another service or account may be used} */
    public boolean accept() {
        return accept;
    }

    /** Applies the options to a run. */
    public <B extends BulkRunBuilder<?, ?>> B configure(B run) {
        if (patience < 0) {
            throw new UsageException("--patience must not be negative, but is " + patience);
        }
        run.patience(Duration.ofMinutes(patience));
        if (accept) {
            run.acceptStore();
        }
        return run;
    }
}
