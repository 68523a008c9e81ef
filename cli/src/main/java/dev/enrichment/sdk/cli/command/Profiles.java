package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The configuration file, with the URL, API key and other settings of each profile. A file that other users can read or
 * change is rejected, because it contains API keys.
 *
 * <pre>
 *   default.base_url=https://…
 *   default.api_key=…
 * </pre>
 */
final class Profiles {
    /** Profile that is used if neither an option nor the environment selects a service. */
    static final String DEFAULT = "default";

    static final String URL = "base_url";
    static final String KEY = "api_key";
    static final String PROXY = "proxy";
    static final String CA_FILE = "ca_file";
    /** Name of the setting for the age at which rows that were not found are requested again. */
    static final String RETRY_NOT_FOUND = "retry_not_found";

    private static final List<String> NAMES = List.of(URL, KEY, PROXY, CA_FILE, RETRY_NOT_FOUND);
    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rwx------");

    private final @Nullable Path file;

    private Profiles(@Nullable Path file) {
        this.file = file;
    }

    /**
     * Locates the configuration file. This is the file named by the environment variable {@code ENRICHMENT_CONFIG}, or
     * by default {@code enrich/config} in the user's directory for configuration files.
     */
    static Profiles of(UnaryOperator<@Nullable String> environment) {
        String named = environment.apply("ENRICHMENT_CONFIG");
        if (named != null) {
            return new Profiles(Path.of(named));
        }
        Path directory = CommandContext.directory(environment, "XDG_CONFIG_HOME", ".config");
        return new Profiles(directory == null ? null : directory.resolve("config"));
    }

    /**
     * {@return the path of the configuration file, which need not exist}
     *
     * @throws UsageException if the environment names neither a file nor a home directory
     */
    Path file() {
        if (file == null) {
            throw new UsageException(
                    "there is no home directory for the configuration; set ENRICHMENT_CONFIG to a file");
        }
        return file;
    }

    boolean exists() {
        return file != null && Files.exists(file);
    }

    /**
     * Reads a profile.
     *
     * @return the settings of the profile by name
     * @throws UsageException if the profile does not exist, the file cannot be read, or other users can read it
     */
    Map<String, String> read(String profile) {
        if (!exists()) {
            throw new UsageException("there is no configuration file " + file() + "; enrich login creates it");
        }
        Map<String, String> found = new HashMap<>();
        try {
            load().forEach((key, value) -> {
                String text = key.toString();
                String name = text.substring(text.lastIndexOf('.') + 1);
                // The message does not quote the value, because it may be an API key.
                if (!NAMES.contains(name) || text.equals(name)) {
                    throw new UsageException(
                            "%s: unknown setting %s; a line has the form profile.name=value, such as %s",
                            file, Failures.oneLine(text), DEFAULT + "." + NearestName.nearest(name, NAMES));
                }
                if (text.equals(profile + "." + name)) {
                    found.put(name, value.toString().strip());
                }
            });
        } catch (CharacterCodingException e) {
            throw new UsageException(file + " is not UTF-8 text");
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
        if (found.isEmpty()) {
            throw new UsageException("%s has no profile %s", file(), profile);
        }
        return found;
    }

    /**
     * Loads the settings of all profiles. Skips a byte order mark, which some editors write at the beginning of a file.
     */
    private Properties load() throws IOException {
        requirePrivate(file());
        Properties properties = new Properties();
        String text = Files.readString(file());
        properties.load(new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text));
        return properties;
    }

    private static void requirePrivate(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null && !OWNER.containsAll(view.readAttributes().permissions())) {
            throw new UsageException(
                    file + " contains an API key, but can be read or changed by others: chmod 600 " + file);
        }
    }

    /**
     * Replaces the settings of one profile in the file, and keeps all other profiles.
     *
     * @throws IOException if the file cannot be written, in which case it remains unchanged
     */
    void write(String profile, Map<String, String> values) throws IOException {
        Properties properties = exists() ? load() : new Properties();
        NAMES.forEach(name -> properties.remove(profile + "." + name));
        values.forEach((name, value) -> properties.setProperty(profile + "." + name, value));
        Files.createDirectories(Objects.requireNonNull(file().toAbsolutePath().getParent(), "the file has a name"));
        try (OutputFile target = OutputFile.open(file(), true)) {
            properties.store(target.writer(), null);
            target.complete();
        }
    }
}
