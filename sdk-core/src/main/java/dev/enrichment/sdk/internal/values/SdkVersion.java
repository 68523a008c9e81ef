package dev.enrichment.sdk.internal.values;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;

/**
 * Version of this library, read from a file that the build writes. A manifest would not do: it is not read on the
 * module path, and a program that bundles its dependencies has a manifest with its own version.
 */
public final class SdkVersion {
    private static final String UNKNOWN = "dev";

    private static final String VERSION = read();

    private SdkVersion() {}

    /** Returns the version. Returns {@code dev} if the file is missing, because an IDE or a bundler dropped it. */
    public static String get() {
        return VERSION;
    }

    private static String read() {
        try (InputStream file = SdkVersion.class.getResourceAsStream("version.txt")) {
            String version = file == null ? UNKNOWN : new String(file.readAllBytes(), UTF_8).strip();
            return version.startsWith("$") ? UNKNOWN : version;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
