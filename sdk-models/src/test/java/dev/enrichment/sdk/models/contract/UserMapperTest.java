package dev.enrichment.sdk.models.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that Jackson mappers of applications read and write the same JSON as the library, in both major versions of
 * Jackson.
 */
class UserMapperTest {
    /** The unknown field of the samples, and components that are not documented there, see ContractNamesTest. */
    private static final Set<String> UNDOCUMENTED = Set.of(
            "x_unknown", "$flat", "search_error", "has_more", "snapshot_limit_reached", "has_more_beyond_snapshot");

    private static final JsonCodec CODEC = JsonCodec.standard();

    /** JSON mapper that an application could use. */
    private record Mapper(String name, Writer writer, Reader reader) {
        byte[] write(Object value) throws Exception {
            return writer.write(value);
        }

        <T> T read(byte[] json, Class<T> type) throws Exception {
            return type.cast(reader.read(json, type));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private interface Writer {
        byte[] write(Object value) throws Exception;
    }

    private interface Reader {
        Object read(byte[] json, Class<?> type) throws Exception;
    }

    static List<Mapper> mappers() {
        // As Spring Boot 3 and 4 configure them.
        var jackson2 = com.fasterxml.jackson.databind.json.JsonMapper.builder()
                .addModule(new com.fasterxml.jackson.datatype.jsr310.JavaTimeModule())
                .disable(com.fasterxml.jackson.databind.SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(com.fasterxml.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();
        var jackson3 = tools.jackson.databind.json.JsonMapper.builder()
                .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();
        return List.of(
                new Mapper("Jackson 2", jackson2::writeValueAsBytes, jackson2::readValue),
                new Mapper("Jackson 3", jackson3::writeValueAsBytes, jackson3::readValue));
    }

    static Stream<Arguments> records() {
        List<Mapper> mappers = mappers();
        return ContractNames.all().stream()
                .flatMap(shape -> mappers.stream().map(mapper -> Arguments.of(mapper, shape)));
    }

    @ParameterizedTest
    @MethodSource("records")
    void mapperAndCodecReadWhatTheOtherWrites(Mapper mapper, Shape shape) throws Exception {
        Record record = sample(shape);
        byte[] written = mapper.write(record);
        assertThat(CODEC.decode(written, shape.type()).value()).isEqualTo(record);
        assertThat((Object) mapper.read(CODEC.encode(record), shape.type())).isEqualTo(record);
        assertThat(names(shape)).containsAll(Trees.read(written)::fieldNames);
    }

    @ParameterizedTest
    @MethodSource("records")
    void valuesOfUnexpectedTypesAreWrittenOnceAndReadBack(Mapper mapper, Shape shape) throws Exception {
        for (Object unexpected : List.of(List.of(Map.of("odd", 1), "text", 2.5), Map.of("text", "about 2000"), "odd")) {
            for (Field field : shape.fields()) {
                Record record = sampleWith(shape, field.name(), unexpected);
                assertThat(new String(mapper.write(record), UTF_8)).isEqualTo(new String(CODEC.encode(record), UTF_8));
                assertThat((Object) mapper.read(mapper.write(record), shape.type()))
                        .isEqualTo(
                                CODEC.decode(CODEC.encode(record), shape.type()).value());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void aRequestThatBreaksARuleIsAnErrorOfTheMapper(Mapper mapper) {
        assertThatThrownBy(() -> mapper.read(Json.bytes("{'limit':'many'}"), CompanySearchRequest.class))
                .isInstanceOfAny(
                        com.fasterxml.jackson.databind.JsonMappingException.class,
                        tools.jackson.databind.DatabindException.class)
                .hasMessageContaining("limit");
        assertThatThrownBy(() -> mapper.read(Json.bytes("[]"), Company.class))
                .isInstanceOfAny(
                        com.fasterxml.jackson.databind.JsonMappingException.class,
                        tools.jackson.databind.DatabindException.class);
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void aCacheThatWritesTypesReadsRecords(Mapper mapper) throws Exception {
        Company company = CODEC.decode(Json.bytes("{'company_name':'Mills','x':{'y':1.50}}"), Company.class)
                .value();
        Entry entry = new Entry(
                company,
                List.of(company, CODEC.decode(Json.bytes("{}"), Company.class).value()));
        String json = new String(mapper.write(entry), UTF_8);
        assertThat(json).startsWith("{\"value\":{\"type\":\"" + Company.class.getName() + "\",\"company_name\"");
        assertThat(mapper.read(json.getBytes(UTF_8), Entry.class)).isEqualTo(entry);
        String typeLast = "{'value':{'company_name':'Mills','x':{'y':1.50},'type':'" + Company.class.getName() + "'}}";
        assertThat(mapper.read(Json.bytes(typeLast), Entry.class).value()).isEqualTo(company);
    }

    /** Cache entry of an application, which is stored together with the class of each value. */
    private record Entry(
            @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "type")
            Extensible value,

            @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "type")
            List<Extensible> more) {}

    @ParameterizedTest
    @MethodSource("mappers")
    void aMemberThatIsNamedLikeTheMapIsWrittenOnce(Mapper mapper) throws Exception {
        for (String value : List.of("{'a':1}", "[1]", "1")) {
            byte[] json = Json.bytes("{'company_name':'Mills','additionalProperties':" + value + ",'x':2}");
            Company company = CODEC.decode(json, Company.class).value();
            assertThat(new String(CODEC.encode(company), UTF_8)).isEqualTo(new String(json, UTF_8));
            assertThat(new String(mapper.write(company), UTF_8)).isEqualTo(new String(json, UTF_8));
        }
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void anUnwrappedRecordHasItsFieldsInTheEnclosingObject(Mapper mapper) throws Exception {
        Company company = CODEC.decode(Json.bytes("{'company_name':'Mills','x':{'y':1.50}}"), Company.class)
                .value();
        String plain = new String(mapper.write(new Unwrapped(1, company)), UTF_8);
        assertThat(plain).isEqualTo("{\"id\":1,\"company_name\":\"Mills\",\"x\":{\"y\":1.50}}");
        assertThat(mapper.read(plain.getBytes(UTF_8), Unwrapped.class)).isEqualTo(new Unwrapped(1, company));
        String prefixed = new String(mapper.write(new Prefixed(1, company)), UTF_8);
        assertThat(prefixed).isEqualTo("{\"id\":1,\"c_company_name\":\"Mills\",\"c_x\":{\"y\":1.50}}");
        assertThat(mapper.read(prefixed.getBytes(UTF_8), Prefixed.class)).isEqualTo(new Prefixed(1, company));
    }

    /** Record of an application that contains the fields of a company directly. */
    private record Unwrapped(
            int id,
            @com.fasterxml.jackson.annotation.JsonUnwrapped Company company) {}

    /** Record of an application that contains the fields of a company with a prefix. */
    private record Prefixed(
            int id,

            @com.fasterxml.jackson.annotation.JsonUnwrapped(prefix = "c_")
            Company company) {}

    @ParameterizedTest
    @MethodSource("mappers")
    void noParametersAreAnEmptyObject(Mapper mapper) throws Exception {
        assertThat(mapper.read(Json.bytes("{}"), NoParameters.class)).isEqualTo(NoParameters.NONE);
        assertThat(new String(mapper.write(NoParameters.NONE), UTF_8)).isEqualTo("{}");
    }

    private static Record sample(Shape shape) {
        ObjectNode document = SampleDocuments.document(shape).put("x_unknown", 1);
        return CODEC.decode(Trees.write(document), shape.type()).value();
    }

    /** Returns a record with an odd value in one field; without it if the record is a request that refuses the value. */
    private static Record sampleWith(Shape shape, String name, Object value) {
        ObjectNode document = SampleDocuments.document(shape);
        try {
            ObjectNode changed = document.deepCopy();
            changed.putPOJO(name, value);
            return CODEC.decode(Trees.write(changed), shape.type()).value();
        } catch (InvalidRequestException refused) {
            return CODEC.decode(Trees.write(document), shape.type()).value();
        }
    }

    private static Set<String> names(Shape shape) {
        Set<String> names = new HashSet<>(UNDOCUMENTED);
        shape.fields().forEach(field -> names.add(field.name()));
        return names;
    }
}
