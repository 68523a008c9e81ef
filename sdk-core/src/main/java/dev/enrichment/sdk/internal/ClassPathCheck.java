package dev.enrichment.sdk.internal;

import java.lang.module.ModuleDescriptor.Version;
import org.jspecify.annotations.Nullable;

/** Says so at once if another library brought an OkHttp that the client cannot work with. */
public final class ClassPathCheck {
    /** The oldest that was tried against the rules about repeating. */
    private static final String OLDEST_OKHTTP = "4.12.0";

    private ClassPathCheck() {}

    /**
     * Looks at the OkHttp that the class loader found.
     *
     * @throws IllegalStateException if it is too old; the message names both versions
     */
    public static void checkOkHttp() {
        String problem = problemOf(okHttpVersion());
        if (problem != null) {
            throw new IllegalStateException(problem);
        }
    }

    static @Nullable String problemOf(String found) {
        return Version.parse(found).compareTo(Version.parse(OLDEST_OKHTTP)) >= 0
                ? null
                : "OkHttp %s is on the class path, but this client needs %s or later: see which library brings it"
                                .formatted(found, OLDEST_OKHTTP)
                        + " (mvn dependency:tree) and exclude it there, or import okhttp-bom of a newer version";
    }

    /** By reflection, because the compiler would copy the constant of the OkHttp that we are built with. */
    private static String okHttpVersion() {
        try {
            return String.valueOf(
                    Class.forName("okhttp3.OkHttp").getField("VERSION").get(null));
        } catch (ReflectiveOperationException beforeVersion4) {
            return versionBefore4();
        }
    }

    private static String versionBefore4() {
        try {
            Object userAgent = Class.forName("okhttp3.internal.Version")
                    .getMethod("userAgent")
                    .invoke(null);
            return String.valueOf(userAgent).replace("okhttp/", "");
        } catch (ReflectiveOperationException older) {
            return "3";
        }
    }
}
