package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreOwner;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * The default stores of a user, which are database files with purchases. There is one for each account of a service,
 * and one for the sandbox. File names contain no API key. A store records the account it belongs to, so it is found
 * even if its file was renamed.
 *
 * @param directory directory with the stores, which need not exist
 */
record StoreFiles(Path directory) {
    private static final int HASH_DIGITS = 12;

    static StoreFiles of(UnaryOperator<@Nullable String> environment) {
        Path directory = CommandContext.directory(environment, "XDG_DATA_HOME", ".local/share");
        if (directory == null) {
            throw new UsageException(
                    "there is no home directory for the store; name a file with --store or " + StoreChoice.VARIABLE);
        }
        return new StoreFiles(directory);
    }

    /**
     * Returns the store for the account of a client. If the service does not report the account, returns the store for
     * this service if there is exactly one.
     *
     * @throws EnrichmentException if the service does not respond or rejects the requests for the account, and the
     *     number of stores for the service is not one
     */
    StoreChoice of(EnrichmentClient client) {
        try {
            StoreOwner owner = StoreOwner.of(client);
            return new StoreChoice(of(owner), owner);
        } catch (EnrichmentException e) {
            return new StoreChoice(only(client.baseUrl()).orElseThrow(() -> e), null);
        }
    }

    /**
     * Returns the store for an account. If the account has no store yet, creates the directory and returns the path for
     * a new store.
     */
    Path of(StoreOwner owner) {
        if (owner.account().isEmpty() && !owner.isPractice()) {
            return only(owner.service()).orElseGet(() -> create(owner));
        }
        Path expected = directory.resolve(name(owner));
        if (Files.exists(expected)) {
            return expected;
        }
        // A store without an account can be used as well. It was created while the service did not report the account.
        return first(owner).or(() -> first(new StoreOwner(owner.service(), ""))).orElseGet(() -> create(owner));
    }

    private Optional<Path> only(String service) {
        List<Path> ofService = owned(owner -> owner.service().equals(service));
        return ofService.size() == 1 ? Optional.of(ofService.get(0)) : Optional.empty();
    }

    private Optional<Path> first(StoreOwner owner) {
        return owned(owner::equals).stream().findFirst();
    }

    /**
     * Returns the stores with purchases for a list, which is the path of an input file. A sandbox store is returned
     * only if no other store has purchases for the list.
     */
    List<Path> withList(String list) {
        List<Path> found = where(store -> store.hasList(list));
        List<Path> practice = owned(StoreOwner::isPractice);
        List<Path> real =
                found.stream().filter(file -> !practice.contains(file)).toList();
        return real.isEmpty() ? found : real;
    }

    private List<Path> owned(Predicate<StoreOwner> by) {
        return where(store -> store.owner().filter(by).isPresent());
    }

    private List<Path> where(Predicate<StoreSnapshot> condition) {
        return all().stream().filter(file -> matches(file, condition)).toList();
    }

    private static boolean matches(Path file, Predicate<StoreSnapshot> condition) {
        try (StoreSnapshot store = RunStore.snapshot(file)) {
            return condition.test(store);
        } catch (StoreException e) {
            return false; // The store is empty or has the format of another version.
        }
    }

    /** Returns the paths of all stores in the directory, sorted by name. */
    List<Path> all() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".db"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
    }

    private Path create(StoreOwner owner) {
        try {
            return Files.createDirectories(directory, OutputFile.permissions("rwx------"))
                    .resolve(name(owner));
        } catch (IOException e) {
            throw new UsageException(Failures.text(e) + "; name a store with --store or " + StoreChoice.VARIABLE);
        }
    }

    static String name(StoreOwner owner) {
        if (owner.isPractice()) {
            return "sandbox.db";
        }
        String host = Optional.ofNullable(URI.create(owner.service()).getHost()).orElse("service");
        String hash = ByteString.encodeUtf8(owner.service() + "\n" + owner.account())
                .sha256()
                .hex();
        return host.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.-]", "_") + "-" + hash.substring(0, HASH_DIGITS)
                + ".db";
    }
}
