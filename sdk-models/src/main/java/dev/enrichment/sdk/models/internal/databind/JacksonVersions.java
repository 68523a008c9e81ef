package dev.enrichment.sdk.models.internal.databind;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.json.PackageVersion;
import org.jspecify.annotations.Nullable;

/** Checks whether this library supports the versions of Jackson on the class path. */
public final class JacksonVersions {
    private static final int MAJOR = 2;
    /** Oldest minor version of Jackson 2 with which all tests of this module pass. */
    private static final int MIN_MINOR = 17;

    private static final @Nullable String PROBLEM = problemOf(PackageVersion.VERSION);

    private JacksonVersions() {}

    /**
     * Verifies that the version of jackson-core is supported. Does not load jackson-databind.
     *
     * @throws IllegalStateException if the version is too old
     */
    public static void check() {
        throwIf(PROBLEM);
    }

    /**
     * Verifies that the versions of jackson-databind and jackson-core are supported and compatible.
     *
     * @throws IllegalStateException if a version is too old, or if the two versions are incompatible
     */
    static void checkDatabind() {
        throwIf(problemOf(PackageVersion.VERSION, com.fasterxml.jackson.databind.cfg.PackageVersion.VERSION));
    }

    static @Nullable String problemOf(Version core) {
        return usable(core)
                ? null
                : "jackson-core %s is on the class path, but this library needs %s.%s or later: import jackson-bom to have one version of all parts of Jackson"
                        .formatted(core, MAJOR, MIN_MINOR);
    }

    /**
     * Returns the reason why two versions are incompatible. Returns null if they are compatible. A jackson-core that is
     * older than jackson-databind is rejected, because it fails only later, during reading or writing.
     */
    static @Nullable String problemOf(Version core, Version databind) {
        if (usable(core) && usable(databind) && core.getMinorVersion() >= databind.getMinorVersion()) {
            return null;
        }
        return "jackson-core %s and jackson-databind %s are on the class path, but this library needs both to be %s.%s"
                        .formatted(core, databind, MAJOR, MIN_MINOR)
                + " or later, and core not older than databind: import jackson-bom to have one version of both";
    }

    private static boolean usable(Version version) {
        return version.getMajorVersion() == MAJOR && version.getMinorVersion() >= MIN_MINOR;
    }

    private static void throwIf(@Nullable String problem) {
        if (problem != null) {
            throw new IllegalStateException(problem);
        }
    }
}
