package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.cli.command.CommandContext;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Chooses the store of a command: {@code --store}, else {@code ENRICHMENT_STORE}, else the one of the account. */
public final class StoreChoice {
    /** Names a store for all commands, like {@code --store}. */
    public static final String VARIABLE = "ENRICHMENT_STORE";

    private StoreChoice() {}

    /**
     * Returns the store, which need not exist.
     *
     * @param named the option; null if it was not given
     * @param client asked for the account, free, if nothing else says which store
     */
    public static Path of(CommandContext context, @Nullable Path named, EnrichmentClient client) {
        Path known = known(context, named);
        return known == null ? Archives.of(context.environment()).of(client) : known;
    }

    /** Returns the store that an option or the environment names; null if neither does. */
    static @Nullable Path known(CommandContext context, @Nullable Path named) {
        String variable = context.environment().apply(VARIABLE);
        return named != null || variable == null || variable.isBlank() ? named : Path.of(variable.strip());
    }

    /** Returns whether the environment names one store for everything. */
    public static boolean isNamed(CommandContext context) {
        return known(context, null) != null;
    }
}
