package dev.enrichment.sdk.cli.command;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of commands that store their purchases. */
public final class StoreOptions {
    @Option(
            names = "--store",
            paramLabel = "<file>",
            description = "File for purchases; ENRICHMENT_STORE sets a default.")
    private @Nullable Path file;

    @Option(names = "--accept", description = "Use a store even if it belongs to another service or account.")
    private boolean accept;

    /** {@return the file given with {@code --store}; null if the option is absent} */
    public @Nullable Path file() {
        return file;
    }

    /** Returns whether to use a store even if it belongs to another service or account, or if its owner is unknown. */
    public boolean accept() {
        return accept;
    }
}
