package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.Version;
import org.jspecify.annotations.Nullable;

/** Says so at once if another library brought a Jackson that the codec cannot work with. */
final class JacksonVersions {
    private static final int MAJOR = 2;
    /** The oldest with which every test of the models passes. */
    private static final int OLDEST_MINOR = 17;

    private static final @Nullable String PROBLEM = problemOf(
            com.fasterxml.jackson.core.json.PackageVersion.VERSION,
            com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION);

    private JacksonVersions() {}

    /** Throws if what is on the class path will not do. */
    static void check() {
        if (PROBLEM != null) {
            throw new IllegalStateException(PROBLEM);
        }
    }

    /** An older core below a newer databind links at first and fails in the middle of an answer. */
    static @Nullable String problemOf(Version core, Version databind) {
        if (usable(core) && usable(databind) && core.getMinorVersion() >= databind.getMinorVersion()) {
            return null;
        }
        return "jackson-core %s and jackson-databind %s are on the class path, but this library needs both to be %d.%d"
                        .formatted(core, databind, MAJOR, OLDEST_MINOR)
                + " or later, and core not older than databind: import jackson-bom to have one version of both";
    }

    private static boolean usable(Version version) {
        return version.getMajorVersion() == MAJOR && version.getMinorVersion() >= OLDEST_MINOR;
    }
}
