package dev.enrichment.sdk.internal.values;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;

/**
 * Version of this library, read from a file that the build writes. The manifest of the JAR is unsuitable, because it is
 * not available on the module path and is replaced when a program bundles its dependencies.
 */
public final class SdkVersion {
    private static final String UNKNOWN = "dev";

    private static final String VERSION = read();

    private SdkVersion() {}

    /**
     * Returns the version of this library. Returns {@code dev} if the version file is missing, which happens in an IDE
     * or if a bundler omits it.
     */
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
