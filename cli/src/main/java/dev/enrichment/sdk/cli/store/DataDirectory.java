package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Locates the directory for this program's data, according to the conventions of the operating system. */
final class DataDirectory {
    private static final String NAME = "enrich";

    private DataDirectory() {}

    /**
     * Returns the directory for this program's data, which need not exist.
     *
     * @param system name of the operating system, as in the property {@code os.name}
     * @throws UsageException if the environment names no home directory
     */
    static Path of(UnaryOperator<@Nullable String> environment, String system) {
        String named = environment.apply("XDG_DATA_HOME");
        if (named != null) {
            return Path.of(named, NAME);
        }
        String name = system.toLowerCase(Locale.ROOT);
        String local = environment.apply("LOCALAPPDATA");
        if (name.startsWith("windows") && local != null) {
            return Path.of(local, NAME);
        }
        String home = environment.apply("HOME");
        if (home == null) {
            throw new UsageException(
                    "there is no home directory for the store; name a file with --store or " + StoreChoice.VARIABLE);
        }
        return name.startsWith("mac")
                ? Path.of(home, "Library", "Application Support", NAME)
                : Path.of(home, ".local", "share", NAME);
    }
}
