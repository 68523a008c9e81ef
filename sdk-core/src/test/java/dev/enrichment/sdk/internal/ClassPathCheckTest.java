package dev.enrichment.sdk.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.enrichment.sdk.internal.async.AsyncCalls;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassPathCheckTest {
    /** Returns the location of each class: one of the given JAR files, or else where it was really loaded from. */
    static Function<String, @Nullable String> jars(Map<String, String> jars) {
        return type -> {
            String jar = jars.get(type);
            return jar == null ? ClassPathCheck.location(type) : jar.isEmpty() ? null : "file:/opt/spark/jars/" + jar;
        };
    }

    static @Nullable String problemOf(Map<String, String> jars) {
        return ClassPathCheck.problemOf(jars(jars), () -> Version.parse("5.0.0-alpha.14"));
    }

    @Test
    void theLibrariesOfThisBuildAreAccepted() {
        assertThatNoException().isThrownBy(ClassPathCheck::check);
        assertThat(problemOf(Map.of())).isNull();
        assertThat(ClassPathCheck.problemOf(jars(Map.of()), () -> Version.parse("4.12.0")))
                .isNull();
    }

    @Test
    void anOlderOkHttpIsNamedBesideWhatIsNeeded() {
        Function<String, @Nullable String> jars =
                jars(Map.of("okhttp3.OkHttp", "okhttp-4.9.3.jar", "okhttp3.OkHttpClient", "okhttp-4.9.3.jar"));
        assertThat(ClassPathCheck.problemOf(jars, () -> Version.parse("4.9.3")))
                .isEqualTo("OkHttp 4.9.3 comes from okhttp 4.9.3 (okhttp-4.9.3.jar), but this client needs"
                        + " OkHttp 4.12.0 or later: see which library brings the older jar (mvn dependency:tree), and"
                        + " exclude it there or import a newer version, or use enrichment-sdk-bundle, which has its"
                        + " own");
    }

    @ParameterizedTest
    @CsvSource({
        "okhttp3.OkHttpClient, okhttp-3.12.12.jar, OkHttp 4.12.0",
        "okio.Buffer, okio-1.15.0.jar, okio 3",
        "com.fasterxml.jackson.databind.ObjectMapper, jackson-databind-2.12.7.jar, jackson-databind 2.17"
    })
    void anOlderJarInFrontOfOursIsFoundByWhereItsClassesComeFrom(String type, String jar, String needed) {
        assertThat(problemOf(Map.of(type, jar)))
                .startsWith(type + " comes from ")
                .contains("(" + jar + ")", needed + " or later");
    }

    @Test
    void anOkHttpFromBeforeVersion4HasNoMarker() {
        assertThat(problemOf(Map.of("okhttp3.OkHttp", ""))).contains("needs OkHttp 4.12.0 or later");
    }

    @Test
    void aLinkageErrorNamesTheJarsOfAllLibraries() {
        Function<String, @Nullable String> jars =
                jars(Map.of("okio.Buffer", "okio-jvm-3.6.0.jar", "okhttp3.OkHttpClient", "okhttp-jvm-5.5.1.jar"));
        assertThat(ClassPathCheck.problemOf(
                        new NoSuchMethodError("'okio.Socket okio.Okio.socket(java.net.Socket)'"), jars))
                .startsWith("the libraries on the class path do not fit together: java.lang.NoSuchMethodError:"
                        + " 'okio.Socket okio.Okio.socket(java.net.Socket)', found in okhttp-jvm 5.5.1"
                        + " (okhttp-jvm-5.5.1.jar), okio-jvm 3.6.0 (okio-jvm-3.6.0.jar), ")
                .contains("resilience4j-retry ", "kotlin-stdlib ")
                .endsWith(": see which library brings the older jar (mvn dependency:tree), and exclude it there or"
                        + " import a newer version, or use enrichment-sdk-bundle, which has its own");
    }

    @Test
    void aNativeImageIsNotChecked() {
        String property = "org.graalvm.nativeimage.imagecode";
        assertThat(ClassPathCheck.isNativeImage()).isFalse();
        System.setProperty(property, "runtime");
        try {
            assertThat(ClassPathCheck.isNativeImage()).isTrue();
        } finally {
            System.clearProperty(property);
        }
    }

    @Test
    void theMetadataForNativeImagesNamesWhatIsLookedUp() throws Exception {
        String metadata = "/META-INF/native-image/dev.enrichment/enrichment-sdk-core/reachability-metadata.json";
        try (InputStream json = ClassPathCheck.class.getResourceAsStream(metadata)) {
            assertThat(new String(json.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("\"java.util.concurrent.Executors\"", "\"newVirtualThreadPerTaskExecutor\"")
                    .contains('"' + AsyncCalls.class.getName() + '"');
        }
    }
}
