package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.paging.ResumeToken;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads what programs have kept: resume tokens, and receipts, sums, responses and exceptions as Java serialized them. The files
 * were written once, and are never written again; CONTRIBUTING.md says how a new one is added.
 */
class KeptFormatsTest extends CompanyPagingFixture {
    private static final String OFFSET_3 =
            "eyJvcGVyYXRpb24iOiJjb21wYW5pZXMuc2VhcmNoIiwicmVxdWVzdCI6ImY0ODJlNDg1ZGY0YTkzNDg4YmUzNmQz"
                    + "NyIsImxpbWl0Ijo0LCJvZmZzZXQiOjN9qfiqGBvEIv4";
    private static final String CURSOR_A =
            "eyJvcGVyYXRpb24iOiJjb21wYW5pZXMuc2VhcmNoIiwicmVxdWVzdCI6ImY0ODJlNDg1ZGY0YTkzNDg4YmUzNmQz"
                    + "NyIsImxpbWl0Ijo0LCJvZmZzZXQiOjQsImN1cnNvciI6ImEifXsrLPoHiIs7";
    private static final String CURSOR_N_AFTER_ONE =
            "eyJvcGVyYXRpb24iOiJqb2JzLnNlYXJjaCIsInJlcXVlc3QiOiI0NDEzNmZhMzU1YjM2NzhhMTE0NmFkMTYi"
                    + "LCJsaW1pdCI6Mywib2Zmc2V0IjozLCJjdXJzb3IiOiJuIiwic2tpcCI6MX2Jk_8Vo0-WRw";

    private static final Instant SENT = Instant.parse("2026-03-02T10:00:00Z");
    private static final ResponseHeaders HEADERS =
            ResponseHeaders.of(Map.of("Retry-After", List.of("7"), "X-Request-Id", List.of("req-1")), SENT);
    private static final CreditReceipt RECEIPT = new CreditReceipt(
            "email.validate",
            ChargeStatus.UNKNOWN,
            new BigDecimal("0.25"),
            new BigDecimal("0.5"),
            new BigDecimal("99.75"),
            "req-1",
            3,
            Duration.ofSeconds(2),
            Duration.ofMillis(2_345),
            List.of("the balance is a guess"));

    private static ApiResponse<EmailValidationResponse> response() {
        byte[] json = "{\"email_status\":\"valid\",\"credits_consumed\":\"x\"}".getBytes(StandardCharsets.UTF_8);
        var decoded = JsonCodec.standard().decode(json, EmailValidationResponse.class);
        return new ApiResponse<>(decoded.value(), RECEIPT, 200, HEADERS, decoded.warnings(), json);
    }

    private static Map<String, Object> objects() {
        CreditLedger ledger = new CreditLedger();
        ledger.enter(RECEIPT, "march", "eu");
        ledger.enter(CreditReceipt.of("people.search", BigDecimal.TEN), null);
        Map<String, Object> objects = new LinkedHashMap<>();
        objects.put("receipt", RECEIPT);
        objects.put("ledger", ledger.snapshot());
        objects.put(
                "budget",
                CreditBudget.of(20)
                        .startingWith(BigDecimal.ONE)
                        .minimumBalance(BigDecimal.TEN)
                        .snapshot());
        objects.put("estimate", PriceEstimate.upTo(BigDecimal.TEN, "1 for each result"));
        objects.put("totals", new PagingTotals(2, 50, BigDecimal.TEN, BigDecimal.ONE, 1));
        objects.put("response", response());
        SerializationTest.exceptions().forEach(exception -> {
            for (Throwable each = exception; each != null; each = each.getCause()) {
                each.setStackTrace(new StackTraceElement[0]);
            }
            objects.put(exception.getClass().getSimpleName(), exception);
        });
        return objects;
    }

    static Stream<String> names() {
        return objects().keySet().stream();
    }

    /** Writes the files that are missing. */
    @Test
    @EnabledIfSystemProperty(named = "kept.write", matches = ".+")
    void write() throws Exception {
        for (Map.Entry<String, Object> entry : objects().entrySet()) {
            Path file = Path.of(System.getProperty("kept.write"), entry.getKey() + ".ser");
            if (!Files.exists(file)) {
                try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
                    out.writeObject(entry.getValue());
                }
            }
            assertThat(file).isNotEmptyFile();
        }
    }

    private static Object read(String name) throws Exception {
        try (InputStream file = KeptFormatsTest.class.getResourceAsStream("/kept/" + name + ".ser");
                ObjectInputStream in = new ObjectInputStream(Objects.requireNonNull(file, name + ".ser is missing"))) {
            return in.readObject();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatWasSerializedIsReadAsItWas(String name) throws Exception {
        Object kept = read(name);
        Object expected = Objects.requireNonNull(objects().get(name));
        assertThat(kept).hasSameClassAs(expected);
        if (kept instanceof EnrichmentException exception) {
            EnrichmentException now = (EnrichmentException) expected;
            // Advice may be worded better later; what was kept says what it said.
            String first = String.valueOf(now.getMessage()).split("[;:]", 2)[0];
            assertThat(exception).hasMessageStartingWith(first);
            assertThat(exception.receipt()).isEqualTo(now.receipt());
        } else if (kept instanceof ApiResponse<?> response) {
            assertThat(response.body()).isEqualTo(response().body());
            assertThat(response.receipt()).isEqualTo(RECEIPT);
            assertThat(response.headers().requestId()).isEqualTo("req-1");
            assertThat(response.warnings()).isEqualTo(response().warnings());
            assertThat(response.rawBody()).isEqualTo(response().rawBody());
        } else {
            assertThat(kept).isEqualTo(expected);
        }
    }

    @Test
    void aTokenByOffsetContinues() {
        assertThat(ResumeToken.parse(OFFSET_3).offset()).isEqualTo(3);
        assertThat(search(4).resumeFrom(OFFSET_3).resumeToken()).isEqualTo(OFFSET_3);
    }

    @Test
    void aTokenByCursorContinues() {
        assertThat(ResumeToken.parse(CURSOR_A).cursor()).isEqualTo("a");
        assertThat(search(4).resumeFrom(CURSOR_A).resumeToken()).isEqualTo(CURSOR_A);
    }

    @Test
    void aTokenWithinAPageContinues() {
        assertThat(ResumeToken.parse(CURSOR_N_AFTER_ONE).skip()).isEqualTo(1);
        assertThat(client.jobs()
                        .searchAll(q -> q.limit(3))
                        .resumeFrom(CURSOR_N_AFTER_ONE)
                        .resumeToken())
                .isEqualTo(CURSOR_N_AFTER_ONE);
    }
}
