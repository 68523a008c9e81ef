package dev.enrichment.sdk.models.json;

import com.fasterxml.jackson.core.Version;
import org.jspecify.annotations.Nullable;

/** Checks that the Jackson versions on the class path are supported. */
final class JacksonVersions {
    private static final int MAJOR = 2;
    /** The oldest minor version with which all tests of this module pass. */
    private static final int MIN_MINOR = 17;

    private static final @Nullable String PROBLEM = problemOf(
            com.fasterxml.jackson.core.json.PackageVersion.VERSION,
            com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION);

    private JacksonVersions() {}

    /** Throws if the versions are not supported. */
    static void check() {
        if (PROBLEM != null) {
            throw new IllegalStateException(PROBLEM);
        }
    }

    /** A core older than databind links at first and fails while reading a response. */
    static @Nullable String problemOf(Version core, Version databind) {
        if (usable(core) && usable(databind) && core.getMinorVersion() >= databind.getMinorVersion()) {
            return null;
        }
        return "jackson-core %s and jackson-databind %s are on the class path, but this library needs both to be %d.%d"
                        .formatted(core, databind, MAJOR, MIN_MINOR)
                + " or later, and core not older than databind: import jackson-bom to have one version of both";
    }

    private static boolean usable(Version version) {
        return version.getMajorVersion() == MAJOR && version.getMinorVersion() >= MIN_MINOR;
    }
}
