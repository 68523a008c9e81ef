package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The configuration file: addresses and keys by profile. It is used only if nobody but its owner can read it.
 *
 * <pre>
 *   [default]
 *   base_url = https://…
 *   api_key = …
 * </pre>
 */
public final class Profiles {
    /** The profile that counts if none is named and the environment says nothing. */
    public static final String DEFAULT = "default";

    public static final String URL = "base_url";
    public static final String KEY = "api_key";
    public static final String PROXY = "proxy";
    public static final String CA_FILE = "ca_file";

    private static final List<String> NAMES = List.of(URL, KEY, PROXY, CA_FILE);
    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rw-------");

    private final @Nullable Path file;

    private Profiles(@Nullable Path file) {
        this.file = file;
    }

    /** Finds the file: {@code ENRICHMENT_CONFIG}, or {@code enrich/config} where programs keep their configuration. */
    public static Profiles of(UnaryOperator<@Nullable String> environment) {
        String named = environment.apply("ENRICHMENT_CONFIG");
        if (named != null && !named.isBlank()) {
            return new Profiles(Path.of(named));
        }
        String directory = environment.apply("XDG_CONFIG_HOME");
        if (directory != null && !directory.isBlank()) {
            return new Profiles(Path.of(directory, "enrich", "config"));
        }
        String home = environment.apply("HOME");
        return new Profiles(home == null || home.isBlank() ? null : Path.of(home, ".config", "enrich", "config"));
    }

    /** {@return the file} */
    public Path file() {
        if (file == null) {
            throw new UsageException(
                    "there is no home directory for the configuration; name a file in ENRICHMENT_CONFIG");
        }
        return file;
    }

    boolean exists() {
        return file != null && Files.exists(file);
    }

    /**
     * Reads a profile.
     *
     * @throws UsageException if there is no such profile, the file cannot be read, or others can read it
     */
    Map<String, String> read(String profile) {
        if (!exists()) {
            throw new UsageException("there is no configuration file " + file() + "; enrich login writes it");
        }
        Map<String, Map<String, String>> all = new LinkedHashMap<>();
        try {
            requirePrivate(file());
            parse(Files.readAllLines(file()), all);
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
        Map<String, String> found = all.get(profile);
        if (found == null) {
            throw new UsageException("%s has no profile %s%s"
                    .formatted(
                            file(),
                            profile,
                            all.isEmpty()
                                    ? ""
                                    : "; did you mean " + NearestName.nearest(profile, List.copyOf(all.keySet()))
                                            + "?"));
        }
        return found;
    }

    private static void requirePrivate(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null
                && !OWNER.containsAll(withoutExecute(view.readAttributes().permissions()))) {
            throw new UsageException(file + " can be read or changed by others, and has a key: chmod 600 " + file);
        }
    }

    private static Set<PosixFilePermission> withoutExecute(Set<PosixFilePermission> permissions) {
        permissions.remove(PosixFilePermission.OWNER_EXECUTE);
        return permissions;
    }

    private void parse(List<String> lines, Map<String, Map<String, String>> all) {
        Map<String, String> current = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (isHeading(line)) {
                current = new LinkedHashMap<>();
                all.put(line.substring(1, line.length() - 1).strip(), current);
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                int equals = line.indexOf('=');
                // The line can have a key in it, so it is not quoted.
                if (equals < 1 || current == null) {
                    throw new UsageException("%s, line %d: a line is [profile] or name = value".formatted(file, i + 1));
                }
                String name = line.substring(0, equals).strip();
                if (!NAMES.contains(name)) {
                    throw new UsageException("%s, line %d: no setting has this name; did you mean %s?"
                            .formatted(file, i + 1, NearestName.nearest(name, NAMES)));
                }
                current.put(name, line.substring(equals + 1).strip());
            }
        }
    }

    private static boolean isHeading(String line) {
        return line.startsWith("[") && line.endsWith("]");
    }

    /**
     * Writes a profile, and leaves the others as they are.
     *
     * @throws IOException if the file cannot be written; it is as before then
     */
    void write(String profile, Map<String, String> values) throws IOException {
        List<String> lines = exists() ? without(profile, Files.readAllLines(file())) : new ArrayList<>();
        lines.add("[" + profile + "]");
        values.forEach((name, value) -> lines.add(name + " = " + value));
        Path target = file().toAbsolutePath();
        Path directory = target.getParent();
        if (directory == null) {
            throw new IOException(target + " is no file");
        }
        Files.createDirectories(directory);
        // Readable by its owner only from the beginning: temporary files are.
        Path part = Files.createTempFile(directory, "config", ".part");
        try {
            Files.write(part, lines);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static List<String> without(String profile, List<String> lines) {
        List<String> others = new ArrayList<>();
        boolean inside = false;
        for (String line : lines) {
            String text = line.strip();
            if (isHeading(text)) {
                inside = text.substring(1, text.length() - 1).strip().equals(profile);
            }
            if (!inside) {
                others.add(line);
            }
        }
        return others;
    }
}
