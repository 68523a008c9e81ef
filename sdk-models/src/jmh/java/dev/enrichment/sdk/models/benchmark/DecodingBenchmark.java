package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.enrichment.sdk.models.companies.CompanyLookalikesResponse;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import java.io.IOException;
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

/**
 * Decoding by this library compared to databind, which reads the same bytes into the records that a program would declare:
 * {@link Picked}, and {@link Bare} for the small one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(
        value = 5,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class DecodingBenchmark {
    private static final ObjectMapper PLAIN = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final JsonCodec CODEC = JsonCodec.standard();

    /** The document to read. */
    public enum Body {
        /** An email validation. */
        SMALL(Bodies.small(), EmailValidateResponse.class, Bare.EmailValidation.class),
        /** A page of companies. */
        PAGE(Bodies.page(), CompanySearchResponse.class, Picked.Companies.class),
        /** A page of people, few of whose many fields are set. */
        PEOPLE(Bodies.people(), PeopleSearchResponse.class, Picked.People.class),
        /** The largest page of similar companies. */
        BULK(Bodies.bulk(), CompanyLookalikesResponse.class, Picked.Companies.class);

        final byte[] bytes;
        final Class<?> type;
        final Class<?> bare;

        Body(byte[] bytes, Class<?> type, Class<?> bare) {
            this.bytes = bytes;
            this.type = type;
            this.bare = bare;
        }
    }

    /** Set by JMH. */
    @Param
    public Body body;

    /** Checks that both sides read everything. */
    @Setup
    public void check() throws IOException {
        var ours = CODEC.decode(body.bytes, body.type);
        if (!ours.warnings().isEmpty() || ours.value().toString().length() < body.bytes.length / 2) {
            throw new IllegalStateException("unexpected warnings: " + ours);
        }
        if (plain().toString().length() < body.bytes.length / 2) {
            throw new IllegalStateException("plain databind did not read everything");
        }
    }

    /** This library. */
    @Benchmark
    public Object sdk() {
        return CODEC.decode(body.bytes, body.type);
    }

    /** Plain databind. */
    @Benchmark
    public Object plain() throws IOException {
        return plain(body);
    }

    Object plain(Body from) throws IOException {
        return PLAIN.readValue(from.bytes, from.bare);
    }
}
