package dev.enrichment.sdk.internal;

import java.lang.module.ModuleDescriptor.Version;
import java.net.URL;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the client works with the versions of OkHttp, Okio and Jackson on the class path.
 * Another dependency of the program may have replaced the expected versions. Without this check, a wrong version causes
 * a {@code NoSuchMethodError} in the middle of a call, perhaps after it was charged. Old and mixed JARs are detected by
 * the location of their classes.
 */
public final class ClassPathCheck {
    private static final String MIN_OKHTTP = "4.12.0";
    private static final Pattern JAR_NAME = Pattern.compile("([^/]+?)-(\\d[^/]*)\\.jar$");

    /**
     * The libraries to check. The marker of a library is a class that exists only in its recent versions. The other
     * classes exist in all versions and must come from the same JAR as the marker, because the class path might contain
     * an older version as well. The second entry for Okio is optional, because only newer versions of OkHttp need it.
     */
    private static final List<Library> LIBRARIES = List.of(
            new Library(
                    "OkHttp " + MIN_OKHTTP,
                    "okhttp3.OkHttp",
                    List.of("okhttp3.OkHttpClient", "okhttp3.Call", "okhttp3.Response", "okhttp3.ConnectionPool")),
            new Library("okio 3", "okio.FileSystem", List.of("okio.Buffer", "okio.BufferedSource", "okio.Timeout")),
            new Library("", "okio.Socket", List.of("okio.Okio")),
            new Library(
                    "jackson-core 2.17",
                    "com.fasterxml.jackson.core.StreamReadConstraints",
                    List.of("com.fasterxml.jackson.core.JsonFactory", "com.fasterxml.jackson.core.JsonParser")),
            new Library(
                    "jackson-databind 2.17",
                    "com.fasterxml.jackson.databind.cfg.EnumFeature",
                    List.of("com.fasterxml.jackson.databind.ObjectMapper")));

    private static volatile boolean fitsTogether;

    private ClassPathCheck() {}

    private record Library(String needed, String marker, List<String> used) {}

    /**
     * Checks the class path that this class was loaded from.
     *
     * @throws IllegalStateException if a library is too old or mixed with an older version. The message names the JAR
     *     and its version
     */
    public static void check() {
        if (fitsTogether || isNativeImage()) {
            return; // The classes are loaded by now, so a second check would find the same versions.
        }
        String problem = problemOf(ClassPathCheck.class.getClassLoader());
        if (problem == null) {
            problem = problemOf(okHttpVersion());
        }
        if (problem != null) {
            throw new IllegalStateException(problem);
        }
        fitsTogether = true;
    }

    /**
     * Returns whether the program runs as a native image. In that case, the class path was fixed at build time, and
     * class files cannot be located.
     */
    static boolean isNativeImage() {
        return System.getProperty("org.graalvm.nativeimage.imagecode") != null;
    }

    static @Nullable String problemOf(ClassLoader loader) {
        for (Library library : LIBRARIES) {
            String expected = location(loader, library.marker);
            for (String used : library.used) {
                String found = location(loader, used);
                boolean optional = library.needed.isEmpty();
                if (expected == null ? !optional : !expected.equals(found)) {
                    return "%s comes from %s, but this client needs %s or later: "
                                    .formatted(used, jar(found), optional ? jar(expected) : library.needed)
                            + "see which library brings that jar (mvn dependency:tree) and exclude it there, or use"
                            + " enrichment-sdk-bundle, which has its own";
                }
            }
        }
        return null;
    }

    /**
     * Returns the URL of the JAR or folder that contains a class, without loading the class. Returns null if the class
     * does not exist.
     */
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

    /**
     * Returns the version of OkHttp on the class path. The version is read by reflection, because the compiler would
     * otherwise copy the constant from the version of OkHttp that this class is compiled against.
     */
    private static String okHttpVersion() {
        try {
            return String.valueOf(
                    Class.forName("okhttp3.OkHttp").getField("VERSION").get(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every OkHttp that has this class has its version", e);
        }
    }
}
