package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.internal.retry.RetryPolicy;
import dev.enrichment.sdk.internal.retry.RetryRule.Verdict;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the client works with the versions of OkHttp, Okio, Kotlin, Jackson and resilience4j on the class path.
 * Another dependency of the program may have replaced the expected versions. Without this check, a wrong version causes
 * a {@code NoSuchMethodError} in the middle of a call, perhaps after it was charged. Old and mixed JARs are detected by
 * the location of their classes. All other problems are detected by linking the classes.
 */
public final class ClassPathCheck {
    private static final Version MIN_OKHTTP = Version.parse("4.12.0");
    private static final Pattern JAR_NAME = Pattern.compile("([^/]+?)-(\\d[^/]*)\\.jar$");
    private static final String ADVICE = ": see which library brings the older jar (mvn dependency:tree), and exclude"
            + " it there or import a newer version, or use enrichment-sdk-bundle, which has its own";

    /**
     * Libraries to check. For each one, the first class exists only in recent versions, and the second in all versions.
     * If the two classes come from different JARs, the class path contains an older version as well. The codec itself
     * checks the version of jackson-core.
     */
    private static final List<Library> LIBRARIES = List.of(
            new Library("OkHttp " + MIN_OKHTTP, "okhttp3.OkHttp", "okhttp3.OkHttpClient"),
            new Library("okio 3", "okio.FileSystem", "okio.Buffer"),
            new Library(null, "okio.Socket", "okio.Okio"),
            new Library(
                    "jackson-databind 2.17",
                    "com.fasterxml.jackson.databind.cfg.EnumFeature",
                    "com.fasterxml.jackson.databind.ObjectMapper"));

    /** One class of each library. Its location shows which JAR the library was loaded from. */
    private static final List<String> LIBRARY_CLASSES = List.of(
            "okhttp3.OkHttpClient",
            "okio.Buffer",
            "kotlin.Unit",
            "com.fasterxml.jackson.core.JsonFactory",
            "com.fasterxml.jackson.annotation.JsonProperty",
            "io.github.resilience4j.core.IntervalFunction",
            "io.github.resilience4j.retry.Retry");

    /**
     * The OkHttp classes that exchange data with Okio during a call. Some of them exist only in certain versions of
     * OkHttp.
     */
    private static final List<String> USE_OKIO = List.of(
            "okhttp3.internal.http.ExchangeCodec",
            "okhttp3.internal.http1.Http1ExchangeCodec",
            "okhttp3.internal.connection.BufferedSocket",
            "okhttp3.internal.connection.Exchange",
            "okhttp3.internal.connection.RealConnection",
            "okhttp3.internal.http2.Http2Stream");

    private static volatile boolean fitsTogether;

    private ClassPathCheck() {}

    /**
     * A library to check.
     *
     * @param needed the name and version of the oldest library that works, for the error message. Null for the second
     *     entry for Okio, whose marker class may be missing, because only newer versions of OkHttp need it
     * @param marker the class that exists only in recent versions
     * @param used the class that exists in all versions
     */
    private record Library(@Nullable String needed, String marker, String used) {}

    /**
     * Checks the libraries on the class path that this class was loaded from. Does nothing in a native image, or if an
     * earlier check has succeeded.
     *
     * @throws IllegalStateException if a library is too old, is mixed with an older version, or cannot be linked. The
     *     message names the JARs and their versions
     */
    public static void check() {
        if (fitsTogether || isNativeImage()) {
            return; // The classes are loaded by now, so a second check would find the same versions.
        }
        String problem = problemOf(ClassPathCheck::location, ClassPathCheck::okHttpVersion);
        if (problem != null) {
            throw new IllegalStateException(problem);
        }
        link();
        fitsTogether = true;
    }

    /**
     * Links the library classes that take part in a call, so that a version conflict is found before a call can cost
     * anything. A conflict shows up as a linkage error or a class cast exception.
     */
    private static void link() {
        try {
            for (String type : USE_OKIO) {
                linkSignatures(type);
            }
            JsonCodec.standard().encode(new NoParameters());
            JsonCodec.standard()
                    .decode("{\"credits\":1}".getBytes(StandardCharsets.UTF_8), CreditBalanceResponse.class);
            new RetryPolicy("linkage", RequestOptions.DEFAULTS, TimeSource.SYSTEM).delay(Verdict.RETRY, null);
        } catch (LinkageError | ClassCastException e) {
            throw new IllegalStateException(problemOf(e, ClassPathCheck::location), e);
        }
    }

    /**
     * Loads all types that occur in the signatures of a class, which causes a linkage error if a type is missing. Does
     * nothing if the installed version of the library does not have the class.
     */
    private static void linkSignatures(String type) {
        try {
            Class<?> loaded = Class.forName(type);
            int unused = loaded.getDeclaredMethods().length + loaded.getDeclaredFields().length;
        } catch (ClassNotFoundException otherVersion) {
            // The installed version has replaced this class. The replacement is linked along with the classes that use
            // it.
        }
    }

    /** Returns a message about a linkage error. It names the JARs of all libraries, one of which is too old. */
    static String problemOf(Throwable error, Function<String, @Nullable String> jars) {
        List<String> found =
                LIBRARY_CLASSES.stream().map(type -> jar(jars.apply(type))).toList();
        return "the libraries on the class path do not fit together: %s, found in %s%s"
                .formatted(error, String.join(", ", found), ADVICE);
    }

    /**
     * Returns whether the program runs as a native image. In that case, the class path was fixed at build time, and
     * class files cannot be located.
     */
    static boolean isNativeImage() {
        return System.getProperty("org.graalvm.nativeimage.imagecode") != null;
    }

    /**
     * Returns an error message if a library is too old, or if two versions of it are on the class path. Returns null if
     * the check finds no problem.
     */
    static @Nullable String problemOf(Function<String, @Nullable String> jars, Supplier<Version> okHttp) {
        for (Library library : LIBRARIES) {
            String expected = jars.apply(library.marker);
            String found = jars.apply(library.used);
            if (expected == null && library.needed == null) {
                continue;
            }
            if (expected == null || !expected.equals(found)) {
                String needed = library.needed == null ? jar(expected) : library.needed;
                return tooOld(library.used, jar(found), needed);
            }
        }
        Library http = LIBRARIES.get(0);
        Version version = okHttp.get();
        return version.compareTo(MIN_OKHTTP) < 0
                ? tooOld("OkHttp " + version, jar(jars.apply(http.used)), "OkHttp " + MIN_OKHTTP)
                : null;
    }

    private static String tooOld(String found, String jar, String needed) {
        return "%s comes from %s, but this client needs %s or later%s".formatted(found, jar, needed, ADVICE);
    }

    /**
     * Returns the URL of the JAR or folder that a class was loaded from. Returns null if the class does not exist. Does
     * not look for the class file, because that would make Java read the directory of each JAR.
     */
    static @Nullable String location(String type) {
        try {
            Class<?> loaded = Class.forName(type, false, ClassPathCheck.class.getClassLoader());
            CodeSource source = loaded.getProtectionDomain().getCodeSource();
            return source == null ? "" : String.valueOf(source.getLocation());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
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

    /**
     * Returns the version of OkHttp on the class path. The version is read by reflection, because the compiler would
     * otherwise copy the constant from the version of OkHttp that this class is compiled against.
     */
    private static Version okHttpVersion() {
        try {
            Object version = Class.forName("okhttp3.OkHttp").getField("VERSION").get(null);
            return Version.parse(String.valueOf(version));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every OkHttp that has this class has its version", e);
        }
    }
}
