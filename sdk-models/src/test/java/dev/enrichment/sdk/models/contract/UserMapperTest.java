package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Databind mappers of applications, in both major versions of Jackson: same names and values as the codec. */
class UserMapperTest {
    /** The unknown field of the samples, and components that are not documented there, see ContractNamesTest. */
    private static final Set<String> UNDOCUMENTED = Set.of(
            "x_unknown", "$flat", "search_error", "has_more", "snapshot_limit_reached", "has_more_beyond_snapshot");

    private static final JsonCodec CODEC = JsonCodec.standard();

    /** A mapper as an application has it. */
    private interface Mapper {
        byte[] write(Object value) throws Exception;

        <T> T read(byte[] json, Class<T> type) throws Exception;
    }

    /** Jackson 2 as Spring Boot 3 configures it. */
    private static final class Jackson2 implements Mapper {
        private final com.fasterxml.jackson.databind.ObjectMapper mapper =
                com.fasterxml.jackson.databind.json.JsonMapper.builder()
                        .addModule(new com.fasterxml.jackson.datatype.jsr310.JavaTimeModule())
                        .disable(com.fasterxml.jackson.databind.SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .enable(com.fasterxml.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                        .build();

        @Override
        public byte[] write(Object value) throws Exception {
            return mapper.writeValueAsBytes(value);
        }

        @Override
        public <T> T read(byte[] json, Class<T> type) throws Exception {
            return mapper.readValue(json, type);
        }

        @Override
        public String toString() {
            return "Jackson 2";
        }
    }

    /** Jackson 3 as Spring Boot 4 configures it. */
    private static final class Jackson3 implements Mapper {
        private final tools.jackson.databind.ObjectMapper mapper = tools.jackson.databind.json.JsonMapper.builder()
                .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();

        @Override
        public byte[] write(Object value) {
            return mapper.writeValueAsBytes(value);
        }

        @Override
        public <T> T read(byte[] json, Class<T> type) {
            return mapper.readValue(json, type);
        }

        @Override
        public String toString() {
            return "Jackson 3";
        }
    }

    private static final List<Mapper> MAPPERS = List.of(new Jackson2(), new Jackson3());

    static Stream<Arguments> records() {
        return ContractNames.all().stream()
                .flatMap(shape -> MAPPERS.stream().map(mapper -> Arguments.of(mapper, shape)));
    }

    static Stream<Mapper> mappers() {
        return MAPPERS.stream();
    }

    @ParameterizedTest
    @MethodSource("records")
    void theCodecReadsWhatAMapperWrites(Mapper mapper, Shape shape) throws Exception {
        Record record = sample(shape);
        byte[] written = mapper.write(record);
        assertThat(CODEC.decode(written, shape.type()).value()).isEqualTo(record);
        Trees.read(written)
                .fieldNames()
                .forEachRemaining(name -> assertThat(names(shape)).contains(name));
    }

    @ParameterizedTest
    @MethodSource("records")
    void aMapperReadsWhatTheCodecWrites(Mapper mapper, Shape shape) throws Exception {
        Record record = sample(shape);
        assertThat((Object) mapper.read(CODEC.encode(record), shape.type())).isEqualTo(record);
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void requestsAreReadFromConfigurationFiles(Mapper mapper) throws Exception {
        byte[] json = Json.bytes("{'company_filters':{'industries':['Mills'],'headcount':7},'limit':3}");
        assertThat(mapper.read(json, CompanySearchRequest.class))
                .isEqualTo(CompanySearchRequest.builder()
                        .companyFilters(filters -> filters.industries("Mills").additionalProperty("headcount", 7))
                        .limit(3)
                        .build());
        assertThat(mapper.read(Json.bytes("{}"), NoParameters.class)).isEqualTo(NoParameters.NONE);
        assertThat(new String(mapper.write(NoParameters.NONE), StandardCharsets.UTF_8))
                .isEqualTo("{}");
    }

    private static Record sample(Shape shape) {
        ObjectNode document = SampleDocuments.document(shape).put("x_unknown", 1);
        return CODEC.decode(Trees.write(document), shape.type()).value();
    }

    private static Set<String> names(Shape shape) {
        Set<String> names = new HashSet<>(UNDOCUMENTED);
        shape.fields().forEach(field -> names.add(field.name()));
        return names;
    }
}
