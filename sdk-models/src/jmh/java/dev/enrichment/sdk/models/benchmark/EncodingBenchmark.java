package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.enrichment.sdk.models.companies.CompanySearchRequest;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Encoding by this library compared to databind, which writes {@link Bare} records with the same values. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(
        value = 5,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class EncodingBenchmark {
    private static final ObjectMapper PLAIN = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.NON_EMPTY))
            .build();
    private static final JsonCodec CODEC = JsonCodec.standard();

    /** The record to write. */
    public enum Document {
        /** A company search with some filters. */
        REQUEST,
        /** A page of companies, as it is stored. */
        PAGE
    }

    /** Set by JMH. */
    @Param
    public Document document;

    private Object record;
    private Object bare;

    /** Checks that both sides write everything. */
    @Setup
    public void create() throws IOException {
        if (document == Document.REQUEST) {
            record = CompanySearchRequest.builder()
                    .companyFilters(filters -> filters.industries("Textiles", "Machinery")
                            .employeeRanges("51 to 200")
                            .countryCodes("NL", "SE", "AT")
                            .hasFunding(true)
                            .minTotalFunding(2_500_000)
                            .lastFundingAfter(LocalDate.of(2024, 3, 1)))
                    .query("weaving mills")
                    .limit(50)
                    .build();
            bare = new Bare.SearchRequest(
                    new Bare.Filters(
                            List.of("Textiles", "Machinery"),
                            List.of("51 to 200"),
                            null,
                            null,
                            List.of("NL", "SE", "AT"),
                            List.of(),
                            true,
                            BigDecimal.valueOf(2_500_000),
                            null,
                            LocalDate.of(2024, 3, 1)),
                    "weaving mills",
                    50,
                    null,
                    null);
        } else {
            record = CODEC.decode(Bodies.page(), CompanySearchResponse.class).value();
            bare = new DecodingBenchmark().plain(DecodingBenchmark.Body.PAGE);
        }
        // Joined lists are arrays on our side.
        if (Math.abs(sdk().length - plain().length) > plain().length / 20) {
            throw new IllegalStateException(sdk().length + " bytes, but plain databind wrote " + plain().length);
        }
    }

    /** This library. */
    @Benchmark
    public byte[] sdk() {
        return CODEC.encode(record);
    }

    /** Plain databind. */
    @Benchmark
    public byte[] plain() throws IOException {
        return PLAIN.writeValueAsBytes(bare);
    }
}
