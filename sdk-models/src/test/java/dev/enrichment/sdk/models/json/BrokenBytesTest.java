package dev.enrichment.sdk.models.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.enrichment.sdk.models.ads.AdSearchResponse;
import dev.enrichment.sdk.models.analytics.AnalyticsProductsResponse;
import dev.enrichment.sdk.models.companies.Company;
import dev.enrichment.sdk.models.companies.CompanyLookupResponse;
import dev.enrichment.sdk.models.contract.ContractNames;
import dev.enrichment.sdk.models.contract.Json;
import dev.enrichment.sdk.models.credits.CreditBalanceResponse;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests damaged and malicious response bodies. Decoding them must end with a record or an exception, and must not take
 * much time or memory.
 */
@Timeout(20)
class BrokenBytesTest {
    private static final JsonCodec CODEC = JsonCodec.standard();

    @Test
    void truncatedBodiesAreMalformed() {
        byte[] whole = Json.bytes(
                "{'credits':12.50,'is_frozen':true,'x':[{'a':'é😀'},null,-1.5e3],'credit_freeze_message':'ü'}");
        assertThat(CODEC.decode(whole, CreditBalanceResponse.class).warnings()).isEmpty();
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatExceptionOfType(MalformedJsonException.class)
                    .describedAs("cut at byte " + length)
                    .isThrownBy(() -> CODEC.decode(cut, CreditBalanceResponse.class));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ``               | there are no bytes
                    ` `              | there is only white space
                    [{}]             | found START_ARRAY
                    7                | found VALUE_NUMBER_INT
                    'text'           | found VALUE_STRING
                    true             | found VALUE_TRUE
                    null             | found VALUE_NULL
                    """, quoteCharacter = '`')
    void aRootThatIsNotAnObjectIsMalformed(String json, String found) {
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> Json.decode(json, CreditBalanceResponse.class))
                .withMessage("expected a JSON object, but " + found);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html><body>Bad gateway</body></html>", "upstream timed out", "{'a' 1}", "{'a':1,}", "}"})
    void whatIsNotJsonIsMalformed(String body) {
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> Json.decode(body, CreditBalanceResponse.class))
                .withMessageStartingWith("not a valid JSON object: ")
                .withMessageMatching("(?s).* \\(byte \\d+\\)");
    }

    @Test
    void commonDeviationsFromJsonAreRead() {
        var decoded =
                Json.decode("{'growth_rate':NaN,'x':-Infinity,'company_about':'two\nlines\u0001'}", Company.class);
        assertThat(decoded.value().companyAbout()).isEqualTo("two\nlines\u0001");
        assertThat(decoded.value().additionalProperties())
                .containsOnly(entry("growth_rate", "NaN"), entry("x", "-Infinity"));
        assertThat(decoded.warnings()).containsExactly(new DecodingWarning("/growth_rate", "number", "NaN"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF{'credits':1}", " {'credits':1} \r\n\t "})
    void aByteOrderMarkAndWhiteSpaceAreSkipped(String json) {
        assertThat(Json.read(json, CreditBalanceResponse.class).credits()).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-16", "UTF-32BE", "UTF-32LE"})
    void otherUnicodeEncodingsAreRecognised(String charset) {
        byte[] json = "{\"credit_freeze_message\":\"é😀\"}".getBytes(Charset.forName(charset));
        Decoded<CreditBalanceResponse> decoded = CODEC.decode(json, CreditBalanceResponse.class);
        assertThat(decoded.value().creditFreezeMessage()).isEqualTo("é😀");
        assertThat(decoded.warnings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0xFF, 0xC3, 0x80, 0xF0, 0xED})
    void anInvalidByteInAStringIsReplaced(int bad) {
        for (String form :
                List.of("{'credits':12.50,'credit_freeze_message':'a?b'}", "\uFEFF{'x?':1,'credits':12.50}")) {
            byte[] json = Json.bytes(form);
            json[indexOf(json, '?')] = (byte) bad;
            Decoded<CreditBalanceResponse> decoded = CODEC.decode(json, CreditBalanceResponse.class);
            assertThat(decoded.value().credits()).isEqualTo("12.50");
            assertThat(decoded.warnings())
                    .containsExactly(new DecodingWarning("", "UTF-8", "invalid bytes, replaced by \uFFFD"));
        }
        byte[] text = Json.bytes("{'credit_freeze_message':'a?b','credits':'N/A'}");
        text[indexOf(text, '?')] = (byte) bad;
        Decoded<CreditBalanceResponse> decoded = CODEC.decode(text, CreditBalanceResponse.class);
        assertThat(decoded.value().creditFreezeMessage()).isEqualTo("a\uFFFDb");
        assertThat(decoded.warnings()).extracting(DecodingWarning::path).containsExactly("", "/credits");
    }

    @Test
    void anInvalidByteOutsideAStringIsMalformed() {
        byte[] json = Json.bytes("{'credits':?1}");
        json[indexOf(json, '?')] = (byte) 0xFF;
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> CODEC.decode(json, CreditBalanceResponse.class));
    }

    @Test
    void unpairedSurrogatesArePreserved() {
        var balance = Json.read("{'credit_freeze_message':'cut \\ud83d','x':'\\ude00'}", CreditBalanceResponse.class);
        assertThat(balance.creditFreezeMessage()).isEqualTo("cut \ud83d");
        assertThat(CODEC.decode(CODEC.encode(balance), CreditBalanceResponse.class)
                        .value())
                .isEqualTo(balance);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'credits':1}{'credits':2}    | {credits=2}
                    {'credits':1}]                | Unexpected close marker ']'
                    {'credits':1}<html>           | Unexpected character ('<' (code 60)): expected a valid value
                    {'credits':1}  7              | 7
                    """, quoteCharacter = '`')
    void trailingContentIsReported(String json, String more) {
        Decoded<CreditBalanceResponse> decoded = Json.decode(json, CreditBalanceResponse.class);
        assertThat(decoded.value().credits()).isEqualTo("1");
        assertThat(decoded.warnings()).hasSize(1);
        DecodingWarning warning = decoded.warnings().get(0);
        assertThat(warning.path()).isEmpty();
        assertThat(warning.expected()).isEqualTo("end of document");
        assertThat(String.valueOf(warning.received())).startsWith(more);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    CreditBalanceResponse         | {'credits':1,'credits':2}              | {'credits':2}
                    CreditBalanceResponse         | {'credits':'N/A','credits':2}          | {'credits':2}
                    CreditBalanceResponse         | {'credits':2,'credits':'N/A'}          | {'credits':'N/A'}
                    CreditBalanceResponse         | {'x':1,'x':2}                          | {'x':2}
                    CompanySearchResponse | {'companies':[7],'companies':[{}]}     | {'companies':[{}]}
                    JobSearchResponse     | {'jobs':[{}],'signals':'N/A'}          | {'signals':[{}]}
                    JobSearchResponse     | {'signals':'N/A','jobs':[{}]}          | {'signals':[{}]}
                    """, quoteCharacter = '`')
    void theLastOfDuplicateNamesCountsAndNoNameIsWrittenTwice(String type, String json, String written) {
        var record = Json.decode(json, ContractNames.of(type).type()).value();
        assertThat(Json.write(record)).isEqualTo(written);
    }

    @Test
    void longNumbersAreExactUpToAThousandDigits() {
        String digits = "7".repeat(400);
        var company = Json.decode(
                "{'total_funding':" + digits + ",'growth_rate':0." + digits + ",'company_name':" + digits
                        + ",'employee_min':" + digits + ",'x':" + digits + ",'y':1e999999999,'z':1e99999999999}",
                Company.class);
        assertThat(company.value().totalFunding()).isEqualTo(new BigDecimal(digits));
        assertThat(company.value().growthRate()).isEqualTo(new BigDecimal("0." + digits));
        assertThat(company.value().companyName()).isEqualTo(digits);
        assertThat(company.value().additionalProperties())
                .containsExactly(
                        entry("employee_min", new BigInteger(digits)),
                        entry("x", new BigInteger(digits)),
                        entry("y", new BigDecimal("1e999999999")),
                        entry("z", "1e99999999999"));
        assertThat(company.warnings()).extracting(DecodingWarning::path).containsExactly("/employee_min");
    }

    @ParameterizedTest
    @ValueSource(ints = {1_001, 1_000_000})
    void longerNumbersAreKeptAsStrings(int length) {
        String digits = "7".repeat(length);
        for (String number : List.of(digits, "-" + digits, digits + ".5", "0." + digits, "1e" + digits)) {
            var decoded = Json.decode(
                    "{'total_funding':" + number + ",'employee_min':" + number + ",'x':[" + number + "],'company_name':"
                            + number + ",'company_domain':'quillfern.example'}",
                    Company.class);
            assertThat(decoded.value().companyDomain()).isEqualTo("quillfern.example");
            assertThat(decoded.value().companyName()).isEqualTo(number);
            assertThat(decoded.value().totalFunding()).isNull();
            assertThat(decoded.value().additionalProperties())
                    .containsExactly(
                            entry("total_funding", number), entry("employee_min", number), entry("x", List.of(number)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"companies", "x", "ads", "company", "metadata"})
    void deepNestingIsMalformedAndDoesNotOverflowTheStack(String name) {
        for (String level : List.of("[", "{'" + name + "':")) {
            String body = "{'" + name + "':" + level.repeat(10_000);
            for (Class<?> type : List.of(CompanyLookupResponse.class, AdSearchResponse.class)) {
                assertThatExceptionOfType(MalformedJsonException.class)
                        .isThrownBy(() -> Json.decode(body, type))
                        .withMessageContaining("nesting depth");
            }
        }
    }

    @Test
    void deepOpenJsonIsWrittenAgain() {
        String json = "{'x':" + "[".repeat(990) + "]".repeat(990) + "}";
        assertThat(Json.write(Json.read(json, CreditBalanceResponse.class))).isEqualTo(json);
    }

    @Test
    void pathsAreBounded() {
        String name = "n".repeat(1_500_000);
        StringBuilder json = new StringBuilder("{'products':{'").append(name).append("':{'total_requests':'odd'");
        for (int i = 0; i < 1500; i++) {
            json.append(",'x").append(i).append("':0");
        }
        List<Drift> drifts = new ArrayList<>();
        var decoded =
                CODEC.decode(Json.bytes(json.append("}}}").toString()), AnalyticsProductsResponse.class, drifts::add);
        assertThat(decoded.value().products()).containsOnlyKeys(name);
        assertThat(drifts).hasSize(1000);
        assertThat(drifts)
                .allSatisfy(drift -> assertThat(drift.path())
                        .hasSize(1001)
                        .startsWith("/products/nnn")
                        .endsWith("…"));
        assertThat(decoded.warnings())
                .extracting(DecodingWarning::path)
                .containsExactly(drifts.get(0).path());
    }

    @Test
    void aMillionUnknownFieldsAreKept() {
        StringBuilder json = new StringBuilder("{'credits':1");
        for (int i = 0; i < 1_000_000; i++) {
            json.append(",'x").append(i).append("':0");
        }
        var balance = Json.read(json.append('}').toString(), CreditBalanceResponse.class);
        assertThat(balance.additionalProperties()).hasSize(1_000_000);
    }

    @Test
    void longNamesAndStringsAreRead() {
        String name = "n".repeat(1_000_000);
        String text = "t".repeat(25_000_000);
        var balance = Json.read(
                "{'" + name + "':'" + text + "','credit_freeze_message':'" + text + "'}", CreditBalanceResponse.class);
        assertThat(balance.additionalProperties()).isEqualTo(Map.of(name, text));
        assertThat(balance.creditFreezeMessage()).isEqualTo(text);
    }

    private static int indexOf(byte[] bytes, char c) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(c);
    }
}
