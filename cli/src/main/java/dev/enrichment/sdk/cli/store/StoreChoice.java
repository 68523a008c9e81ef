package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.StoreOwner;
import dev.enrichment.sdk.cli.command.CommandContext;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the store of a command, which is the database file with its purchases. The option {@code --store} takes
 * precedence over the environment variable {@code ENRICHMENT_STORE}. If neither is set, each account has its own store.
 *
 * @param file file of the store, which need not exist
 * @param owner account of the client; null if the account was not requested, or the service did not report it
 */
public record StoreChoice(Path file, @Nullable StoreOwner owner) {
    /** Environment variable with the path of the store for all commands. */
    public static final String VARIABLE = "ENRICHMENT_STORE";

    /**
     * Chooses the store for a client.
     *
     * @param named value of {@code --store}; null if the option is absent
     * @param client client that reads the account with a free call if no store is named
     */
    public static StoreChoice of(CommandContext context, @Nullable Path named, EnrichmentClient client) {
        Path known = known(context, named);
        return known == null ? StoreFiles.of(context.environment()).of(client) : new StoreChoice(known, null);
    }

    /**
     * Returns the store that the user named with {@code --store} or {@code ENRICHMENT_STORE}. Returns null if neither
     * is set.
     */
    public static @Nullable Path known(CommandContext context, @Nullable Path named) {
        String variable = context.environment().apply(VARIABLE);
        return named != null || variable == null ? named : Path.of(variable);
    }
}
