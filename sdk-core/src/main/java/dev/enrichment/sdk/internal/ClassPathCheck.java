package dev.enrichment.sdk.internal;

import java.lang.module.ModuleDescriptor.Version;
import java.net.URL;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a class path on which another library brought an OkHttp, okio or Jackson that the client cannot work with.
 * Without it, such a class path shows as a {@code NoSuchMethodError} in the middle of a call, perhaps after it was
 * charged. What counts is where the classes that are used come from; nothing is initialized to find out.
 */
public final class ClassPathCheck {
    private static final String MIN_OKHTTP = "4.12.0";
    private static final Pattern JAR_NAME = Pattern.compile("([^/]+?)-(\\d[^/]*)\\.jar$");

    /** The marker is a class that only versions new enough have; the others have had the same names for ever. */
    private static final List<Library> LIBRARIES = List.of(
            new Library(
                    "OkHttp " + MIN_OKHTTP,
                    "okhttp3.OkHttp",
                    List.of("okhttp3.OkHttpClient", "okhttp3.Call", "okhttp3.Response", "okhttp3.ConnectionPool")),
            new Library("okio 3", "okio.FileSystem", List.of("okio.Buffer", "okio.BufferedSource", "okio.Timeout")),
            new Library(
                    "jackson-core 2.17",
                    "com.fasterxml.jackson.core.StreamReadConstraints",
                    List.of("com.fasterxml.jackson.core.JsonFactory", "com.fasterxml.jackson.core.JsonParser")),
            new Library(
                    "jackson-databind 2.17",
                    "com.fasterxml.jackson.databind.cfg.EnumFeature",
                    List.of("com.fasterxml.jackson.databind.ObjectMapper")));

    private ClassPathCheck() {}

    private record Library(String needed, String marker, List<String> used) {}

    /**
     * Checks the class path that this class was loaded from.
     *
     * @throws IllegalStateException if a library is too old or mixed with an older one; the message names jar and
     *     version
     */
    public static void check() {
        if (isNativeImage()) {
            return;
        }
        String problem = problemOf(ClassPathCheck.class.getClassLoader());
        if (problem == null) {
            problem = problemOf(okHttpVersion());
        }
        if (problem != null) {
            throw new IllegalStateException(problem);
        }
    }

    /** The class path of a native image is fixed, and its class files cannot be looked up. */
    static boolean isNativeImage() {
        return System.getProperty("org.graalvm.nativeimage.imagecode") != null;
    }

    static @Nullable String problemOf(ClassLoader loader) {
        for (Library library : LIBRARIES) {
            String expected = location(loader, library.marker);
            for (String used : library.used) {
                String found = location(loader, used);
                if (expected == null || !expected.equals(found)) {
                    return "%s comes from %s, but this client needs %s or later: "
                                    .formatted(used, jar(found), library.needed)
                            + "see which library brings that jar (mvn dependency:tree) and exclude it there, or use"
                            + " enrichment-sdk-bundle, which has its own";
                }
            }
        }
        return null;
    }

    /** The jar or folder of a class, without loading it; null if there is none. */
    private static @Nullable String location(ClassLoader loader, String type) {
        String resource = type.replace('.', '/') + ".class";
        URL url = loader.getResource(resource);
        return url == null ? null : url.toString().substring(0, url.toString().length() - resource.length());
    }

    private static String jar(@Nullable String location) {
        if (location == null) {
            return "no jar on the class path";
        }
        String path = location.replaceFirst("!/$", "");
        Matcher name = JAR_NAME.matcher(path);
        return name.find()
                ? "%s %s (%s)".formatted(name.group(1), name.group(2), path.substring(path.lastIndexOf('/') + 1))
                : path;
    }

    static @Nullable String problemOf(String okHttpVersion) {
        return Version.parse(okHttpVersion).compareTo(Version.parse(MIN_OKHTTP)) >= 0
                ? null
                : "OkHttp %s is on the class path, but this client needs %s or later: see which library brings it"
                                .formatted(okHttpVersion, MIN_OKHTTP)
                        + " (mvn dependency:tree) and exclude it there, or import okhttp-bom of a newer version";
    }

    /** By reflection, because the compiler would copy the constant of the OkHttp that this class is compiled with. */
    private static String okHttpVersion() {
        try {
            return String.valueOf(
                    Class.forName("okhttp3.OkHttp").getField("VERSION").get(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every OkHttp that has this class has its version", e);
        }
    }
}
