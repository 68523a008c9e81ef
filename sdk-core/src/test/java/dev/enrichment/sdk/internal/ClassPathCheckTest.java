package dev.enrichment.sdk.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.enrichment.sdk.internal.async.AsyncCalls;
import java.io.InputStream;
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

    @Test
    void theLibrariesOfThisBuildAreAccepted() {
        assertThatNoException().isThrownBy(ClassPathCheck::check);
        assertThat(ClassPathCheck.problemOf("4.12.0")).isNull();
        assertThat(ClassPathCheck.problemOf("5.0.0-alpha.14")).isNull();
    }

    @Test
    void anOlderOkHttpIsNamedBesideWhatIsNeeded() {
        assertThat(ClassPathCheck.problemOf("4.9.3"))
                .isEqualTo("OkHttp 4.9.3 is on the class path, but this client needs 4.12.0 or later: see which library"
                        + " brings it (mvn dependency:tree) and exclude it there, or import okhttp-bom of a newer"
                        + " version");
    }

    @Test
    void anOlderJarInFrontOfOursIsFoundByWhereItsClassesComeFrom() {
        assertThat(ClassPathCheck.problemOf(jars(Map.of("okhttp3.OkHttpClient", "okhttp-3.12.12.jar"))))
                .isEqualTo("okhttp3.OkHttpClient comes from okhttp 3.12.12 (okhttp-3.12.12.jar), but this client needs"
                        + " OkHttp 4.12.0 or later: see which library brings that jar (mvn dependency:tree) and exclude"
                        + " it there, or use enrichment-sdk-bundle, which has its own");
    }

    @ParameterizedTest
    @CsvSource({
        "okio.Buffer, okio-1.15.0.jar, okio 3",
        "com.fasterxml.jackson.databind.ObjectMapper, jackson-databind-2.12.7.jar, jackson-databind 2.17"
    })
    void soAreOlderOkioAndJackson(String type, String jar, String needed) {
        assertThat(ClassPathCheck.problemOf(jars(Map.of(type, jar))))
                .startsWith(type + " comes from ")
                .contains("(" + jar + ")", needed + " or later");
    }

    @Test
    void anOkHttpFromBeforeVersion4HasNoMarker() {
        assertThat(ClassPathCheck.problemOf(jars(Map.of("okhttp3.OkHttp", ""))))
                .contains("needs OkHttp 4.12.0 or later");
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
                .endsWith(": see which library brings the older jar (mvn dependency:tree) and exclude it there, or use"
                        + " enrichment-sdk-bundle, which has its own");
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
