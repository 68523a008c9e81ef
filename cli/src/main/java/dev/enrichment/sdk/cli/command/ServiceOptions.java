package dev.enrichment.sdk.cli.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that determine which service a command calls. */
public final class ServiceOptions {
    /** Description of the option {@code --profile} in the help. */
    public static final String PROFILE = "Profile of the configuration file with address and key; see enrich login.";

    @Option(names = "--profile", paramLabel = "<name>", description = PROFILE)
    @Nullable
    String profile;

    @Option(names = "--sandbox", description = "Call a built-in fake of the service; needs no key, costs nothing.")
    boolean sandbox;
}
