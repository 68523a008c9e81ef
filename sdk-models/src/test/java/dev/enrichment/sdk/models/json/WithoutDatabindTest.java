package dev.enrichment.sdk.models.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import dev.enrichment.sdk.models.contract.ContractNames;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.contract.SampleDocuments;
import dev.enrichment.sdk.models.contract.Trees;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that records can be read and written without jackson-databind, with only the core and the annotations of
 * Jackson.
 */
class WithoutDatabindTest {
    private static final Isolated ISOLATED = new Isolated();

    static Stream<Shape> records() {
        return ContractNames.all().stream();
    }

    @AfterAll
    static void close() throws IOException {
        ISOLATED.close();
    }

    @ParameterizedTest
    @MethodSource("records")
    void everyRecordIsReadAndWritten(Shape shape) throws Exception {
        byte[] document =
                Trees.write(SampleDocuments.document(shape).put("x_unknown", 1).put("x_other", "value"));
        byte[] expected = JsonCodec.standard()
                .encode(JsonCodec.standard().decode(document, shape.type()).value());
        Object record = ISOLATED.decode(document, shape.type().getName());
        assertThat(record.getClass()).isNotEqualTo(shape.type());
        assertThat(ISOLATED.encode(record)).isEqualTo(expected);
        assertThat(ISOLATED.members(record))
                .hasToString(JsonCodec.standard()
                        .members(JsonCodec.standard()
                                .decode(document, shape.type())
                                .value())
                        .toString());
    }

    @Test
    void mismatchesAndUnknownValuesNeedNoDatabindEither() throws Exception {
        byte[] document = ("{\"jobs\":[{\"title\":\"a\"}],\"signals\":[7,{\"title\":[]}],\"total\":\"N/A\","
                        + "\"totalMode\":\"new\",\"x\":[1.5,null,{}]}")
                .getBytes(UTF_8);
        Object record = ISOLATED.decode(document, "dev.enrichment.sdk.models.jobs.JobSearchResponse");
        assertThat(new String(ISOLATED.encode(record), UTF_8)).contains("\"signals\":[7,{\"title\":[]}]");
    }

    @Test
    void onlyTheClassesOfTheDocumentAreLoaded() throws Exception {
        try (Isolated fresh = new Isolated()) {
            fresh.decode("{\"credits\":1}".getBytes(UTF_8), "dev.enrichment.sdk.models.credits.CreditBalanceResponse");
            assertThat(fresh.loaded)
                    .filteredOn(name -> name.startsWith("dev.enrichment.sdk.models.")
                            && name.matches(
                                    ".*\\.(ads|analytics|companies|credits|email|jobs|people|problem|stats)\\..*"))
                    .containsExactly("dev.enrichment.sdk.models.credits.CreditBalanceResponse");
            assertThat(fresh.loaded)
                    .filteredOn(name -> name.contains(".generated."))
                    .containsExactly(
                            "dev.enrichment.sdk.models.internal.generated.CreditsBindings",
                            "dev.enrichment.sdk.models.internal.generated.GeneratedBindings");
        }
    }

    /** Class loader that loads the library again, without access to the class path of the test. */
    private static final class Isolated extends URLClassLoader {
        final Set<String> loaded = new TreeSet<>();

        Isolated() {
            super(
                    Stream.of(JsonCodec.class, JsonFactory.class, JsonProperty.class)
                            .map(type ->
                                    type.getProtectionDomain().getCodeSource().getLocation())
                            .toArray(URL[]::new),
                    // Not the platform class loader, which finds the packages of all modules of the test.
                    null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Class<?> found = super.findClass(name);
            loaded.add(name);
            return found;
        }

        Object decode(byte[] json, String type) throws Exception {
            Object decoded = method("decode", byte[].class, Class.class).invoke(codec(), json, loadClass(type));
            return decoded.getClass().getMethod("value").invoke(decoded);
        }

        byte[] encode(Object record) throws Exception {
            return (byte[]) method("encode", Object.class).invoke(codec(), record);
        }

        Object members(Object record) throws Exception {
            return method("members", Object.class).invoke(codec(), record);
        }

        private Object codec() throws Exception {
            return method("standard").invoke(null);
        }

        private Method method(String name, Class<?>... parameters) throws Exception {
            return loadClass(JsonCodec.class.getName()).getMethod(name, parameters);
        }
    }
}
