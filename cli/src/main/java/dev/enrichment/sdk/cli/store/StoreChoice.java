package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the store of a command:
 *
 * <pre>
 * --store ─> ENRICHMENT_STORE ─> a store beside the list, or the one that it was merged into ─> the archive of the account
 * </pre>
 *
 * A store beside a list is one that an earlier version made: its rows must be known, or they would be bought again.
 */
public final class StoreChoice {
    /** Names a store for all commands. */
    public static final String VARIABLE = "ENRICHMENT_STORE";
    /** Keeps a store beside each list, as earlier versions did. */
    static final String BESIDE = "beside";

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
     * @param isOld whether an earlier version left it beside the list
     */
    public record Place(Path path, boolean isArchive, boolean isOld) {
        /** {@return what a person names to see what was bought: the list, or a store that is for nothing else} */
        public Path shown(Path list) {
            return isArchive ? list : path;
        }

        /** {@return a line about a store that can be merged; null if there is nothing to say} */
        public @Nullable String note() {
            return isOld
                    ? "Store: %s, beside the list; enrich store merge %s moves it to those of all lists"
                            .formatted(path, CommandContext.quoted(path.toString()))
                    : null;
        }
    }

    /**
     * Chooses the store for a list.
     *
     * @param named the option; null if there is none
     * @param beside where an earlier version kept it; null if the list is no file
     * @param client asked for the account, free, if nothing else says which
     */
    public Place of(@Nullable Path named, @Nullable Path beside, EnrichmentClient client) {
        Place place = known(named, beside);
        return place == null ? new Place(archives().of(client), true, false) : place;
    }

    /** Returns the store if it can be chosen without the account; null otherwise. */
    @Nullable
    Place known(@Nullable Path named, @Nullable Path beside) {
        if (named != null) {
            return new Place(named, false, false);
        }
        if (isNamed()) {
            Path file = Path.of(String.valueOf(environment.apply(VARIABLE)).strip());
            return new Place(practice ? StoreFiles.beside(file, true) : file, true, false);
        }
        if (isBeside()) {
            if (beside == null) {
                throw new UsageException(VARIABLE + " is " + BESIDE + ", but there is no file to keep a store beside;"
                        + " name one with --store");
            }
            return followed(beside).orElse(new Place(beside, false, false));
        }
        return beside == null || !Files.exists(beside) ? null : followed(beside).orElse(new Place(beside, false, true));
    }

    /** Returns the store that the environment names. */
    Path named() {
        return Objects.requireNonNull(known(null, null), VARIABLE).path();
    }

    /** {@return whether the environment names one store for everything} */
    public boolean isNamed() {
        String variable = environment.apply(VARIABLE);
        return variable != null && !variable.isBlank() && !isBeside();
    }

    /** {@return whether each list has a store beside it, as the user wants it} */
    public boolean isBeside() {
        String variable = environment.apply(VARIABLE);
        return variable != null && variable.strip().equals(BESIDE);
    }

    Archives archives() {
        return Archives.of(environment);
    }

    /** Returns the store that a file was merged into. */
    private static Optional<Place> followed(Path file) {
        Optional<Path> target = Files.exists(file) ? mergedInto(file) : Optional.empty();
        if (target.isPresent() && !Files.exists(target.get())) {
            throw new UsageException(
                    "%s was merged into %s, which is not there any more; name the store with --store, or its rows are bought again"
                            .formatted(file, target.get()));
        }
        return target.map(store -> new Place(store, true, false));
    }

    private static Optional<Path> mergedInto(Path file) {
        try (StoreSnapshot store = RunStore.snapshot(file)) {
            return store.mergedInto();
        } catch (StoreException e) {
            return Optional.empty(); // whoever opens it says what is wrong
        }
    }
}
