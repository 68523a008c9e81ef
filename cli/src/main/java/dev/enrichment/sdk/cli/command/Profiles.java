package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The configuration file, with the URL, API key and other settings of each profile. A line without a profile belongs to
 * the profile {@code default}. A file that other users can read or change is rejected, because it contains API keys.
 *
 * <pre>
 *   base_url=https://…
 *   api_key=…
 *   test.base_url=https://…
 *   test.api_key=…
 * </pre>
 */
final class Profiles {
    /** Profile that is used if neither an option nor the environment selects a service. */
    static final String DEFAULT = "default";

    static final String URL = "base_url";
    static final String KEY = "api_key";
    static final String PROXY = "proxy";
    static final String CA_FILE = "ca_file";
    /** Name of the setting that contains the age after which a request for a row that was not found is repeated. */
    static final String RETRY_NOT_FOUND = "retry_not_found";

    /** Names of all settings. */
    static final List<String> NAMES = List.of(URL, KEY, PROXY, CA_FILE, RETRY_NOT_FOUND);

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
        requirePrivate();
        Map<String, String> found = find(profile);
        if (found.isEmpty()) {
            throw new UsageException(
                    "%s has no profile %s; it has %s",
                    file(), Failures.oneLine(profile), Failures.oneLine(String.join(", ", names())));
        }
        return found;
    }

    /**
     * Reads a profile that need not exist, for a setting other than the key. Returns an empty map if the profile or the
     * configuration file does not exist.
     *
     * @throws UsageException if the file cannot be read
     */
    Map<String, String> find(String profile) {
        Map<String, String> found = new HashMap<>();
        if (exists()) {
            parsed().stream()
                    .filter(line -> ConfigLine.isOf(profile, line))
                    .forEach(line -> found.put(line.name(), line.value()));
        }
        return found;
    }

    private Set<String> names() {
        return parsed().stream().map(ConfigLine::profile).collect(Collectors.toCollection(TreeSet::new));
    }

    private List<ConfigLine> parsed() {
        try {
            List<String> lines = lines();
            return IntStream.range(0, lines.size())
                    .mapToObj(i -> ConfigLine.parse(file(), i + 1, lines.get(i)))
                    .filter(Objects::nonNull)
                    .toList();
        } catch (CharacterCodingException e) {
            throw new UsageException(file + " is not UTF-8 text; save it as UTF-8");
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
    }

    /**
     * Returns the lines of the file, without a byte order mark. Some editors write this mark in UTF-8. A file that
     * begins with the mark of little-endian UTF-16, as some shells write it, is read in that encoding.
     */
    private List<String> lines() throws IOException {
        byte[] bytes = Files.readAllBytes(file());
        boolean little = bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
        String text = (little ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8)
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        return text.replace("\uFEFF", "").lines().toList();
    }

    /**
     * Checks that neither the group nor others can change the file. If this user owns the file and can therefore set its
     * permissions, also checks that neither can read it. A file on a read-only file system is not checked, because its
     * permissions are those of the mount, as for a secret that is mounted into a container.
     */
    private void requirePrivate() {
        try {
            requirePrivate(file());
        } catch (IOException e) {
            throw new UsageException(Failures.text(e));
        }
    }

    private static void requirePrivate(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null || Files.getFileStore(file).isReadOnly()) {
            return;
        }
        Set<PosixFilePermission> permissions = view.readAttributes().permissions();
        if (permissions.contains(PosixFilePermission.OTHERS_WRITE)
                || permissions.contains(PosixFilePermission.GROUP_WRITE)
                || (!OWNER.containsAll(permissions) && isOwn(view))) {
            throw new UsageException(
                    file + " contains an API key, but can be read or changed by others: chmod 600 " + file);
        }
    }

    private static boolean isOwn(PosixFileAttributeView view) throws IOException {
        return view.getOwner().getName().equals(System.getProperty("user.name"));
    }

    /**
     * Replaces the settings of one profile in the file, and keeps all other lines.
     *
     * @throws IOException if the file cannot be written, in which case it remains unchanged
     */
    void write(String profile, Map<String, String> values) throws IOException {
        List<String> lines = new ArrayList<>();
        if (exists()) {
            requirePrivate();
            List<String> before = lines();
            IntStream.range(0, before.size())
                    .filter(i -> !ConfigLine.isOf(profile, ConfigLine.parse(file(), i + 1, before.get(i))))
                    .mapToObj(before::get)
                    .forEach(lines::add);
        }
        NAMES.stream()
                .filter(values::containsKey)
                .forEach(name -> lines.add("%s.%s=%s".formatted(profile, name, values.get(name))));
        Files.createDirectories(Objects.requireNonNull(file().toAbsolutePath().getParent(), "the file has a name"));
        try (OutputFile target = OutputFile.openSecret(file())) {
            for (String line : lines) {
                target.writer().write(line + "\n");
            }
            target.complete();
        }
    }
}
