package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.cli.command.CommandContext;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the store of a command:
 *
 * <pre>
 * --store ─> ENRICHMENT_STORE ─> the store of the account
 * </pre>
 */
public final class StoreChoice {
    /** Names a store for all commands. */
    public static final String VARIABLE = "ENRICHMENT_STORE";

    private final UnaryOperator<@Nullable String> environment;
    private final boolean practice;

    /**
     * Chooses for a command.
     *
     * @param practice whether it calls the built-in sandbox, whose data must not mix with purchases
     */
    public StoreChoice(CommandContext context, boolean practice) {
        this.environment = context.environment();
        this.practice = practice;
    }

    /**
     * Names a store.
     *
     * @param path its file, which need not exist
     * @param isArchive whether it is for all lists of an account, so that figures are those of the list
     */
    public record Place(Path path, boolean isArchive) {
        /** {@return what a person names to see what was bought: the list, or a store that is for nothing else} */
        public Path shown(Path list) {
            return isArchive ? list : path;
        }
    }

    /**
     * Chooses the store for a list.
     *
     * @param named the option; null if there is none
     * @param client asked for the account, free, if nothing else says which
     */
    public Place of(@Nullable Path named, EnrichmentClient client) {
        Place place = known(named);
        return place == null ? new Place(archives().of(client), true) : place;
    }

    /** Returns the store if it can be chosen without the account; null otherwise. */
    @Nullable
    Place known(@Nullable Path named) {
        if (named != null) {
            return new Place(named, false);
        }
        if (!isNamed()) {
            return null;
        }
        Path file = Path.of(String.valueOf(environment.apply(VARIABLE)).strip());
        return new Place(practice ? StoreFiles.ofPractice(file) : file, true);
    }

    /** Returns the store that the environment names. */
    Path named() {
        return Objects.requireNonNull(known(null), VARIABLE).path();
    }

    /** {@return whether the environment names one store for everything} */
    public boolean isNamed() {
        String variable = environment.apply(VARIABLE);
        return variable != null && !variable.isBlank();
    }

    Archives archives() {
        return Archives.of(environment);
    }
}
