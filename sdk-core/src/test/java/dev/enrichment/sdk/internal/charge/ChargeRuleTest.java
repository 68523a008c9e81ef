package dev.enrichment.sdk.internal.charge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.charge.BodyCharges.Kind;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the table of {@link ChargeRule} row by row, without a socket. Each row has the operation (free or paid, with a
 * maximum price of 5), the status, the headers, the kind of body, the amounts in it and whether all of it was searched.
 */
class ChargeRuleTest {
    private static final BigDecimal MAX = BigDecimal.valueOf(5);

    @ParameterizedTest
    @CsvSource(textBlock = """
            # operation, status, header, kind,        in body, searched, expected
            # a plausible amount above 0
            paid, 200, 3,    DECODED,     '',    true,  CHARGED 3
            paid, 200, '',   DECODED,     3,     true,  CHARGED 3
            free, 200, 3,    DECODED,     '',    true,  CHARGED 3
            paid, 400, 3,    ERROR,       '',    true,  CHARGED 3
            paid, 502, '',   ERROR,       3,     true,  CHARGED 3
            paid, 200, '',   UNDECODABLE, 3,     true,  CHARGED 3
            paid, 200, 3,    CUT_OFF,     '',    false, CHARGED 3
            # 0
            paid, 200, 0,    DECODED,     '',    true,  NOT_CHARGED 0
            paid, 400, 0,    ERROR,       '',    true,  NOT_CHARGED 0
            paid, 502, 0,    ERROR,       '',    true,  NOT_CHARGED 0
            paid, 200, 0,    UNDECODABLE, '',    true,  NOT_CHARGED 0
            paid, 200, 0,    CUT_OFF,     '',    false, UNKNOWN 0 to 5
            free, 200, 0,    CUT_OFF,     '',    false, NOT_CHARGED 0
            # different amounts
            paid, 200, 0,    DECODED,     3,     true,  CHARGED 3
            paid, 200, 4,    DECODED,     3,     true,  CHARGED 4
            paid, 200, 4;2,  DECODED,     '',    true,  CHARGED 4
            paid, 404, 0,    ERROR,       3,     true,  CHARGED 3
            paid, 200, 0,    UNDECODABLE, 3,     true,  CHARGED 3
            paid, 200, 0;3,  CUT_OFF,     '',    false, CHARGED 3
            # an amount that cannot be read
            paid, 200, many, DECODED,     '',    true,  UNKNOWN 0 to 5
            free, 200, many, DECODED,     '',    true,  UNKNOWN 0 to 5
            paid, 200, 3,    DECODED,     many,  true,  UNKNOWN 3 to 5
            paid, 200, 7,    DECODED,     many,  true,  UNKNOWN 7 to 7
            paid, 400, '',   ERROR,       -3,    true,  UNKNOWN 0 to 5
            paid, 200, 3,    UNDECODABLE, many,  true,  UNKNOWN 3 to 5
            free, 200, 3,    UNDECODABLE, many,  true,  CHARGED 3
            free, 200, '',   UNDECODABLE, many,  true,  NOT_CHARGED 0
            paid, 200, 0,    UNDECODABLE, many,  true,  UNKNOWN 0 to 5
            # no amount, body searched
            paid, 200, '',   DECODED,     '',    true,  UNKNOWN 0 to 5
            free, 200, '',   DECODED,     '',    true,  NOT_CHARGED 0
            paid, 404, '',   ERROR,       '',    true,  NOT_CHARGED 0
            paid, 429, '',   ERROR,       '',    true,  NOT_CHARGED 0
            paid, 500, '',   ERROR,       '',    true,  NOT_CHARGED 0
            paid, 408, '',   ERROR,       '',    true,  UNKNOWN 0 to 5
            paid, 302, '',   ERROR,       '',    true,  UNKNOWN 0 to 5
            paid, 502, '',   ERROR,       '',    true,  UNKNOWN 0 to 5
            paid, 503, '',   ERROR,       '',    true,  UNKNOWN 0 to 5
            free, 502, '',   ERROR,       '',    true,  NOT_CHARGED 0
            paid, 200, '',   UNDECODABLE, '',    true,  UNKNOWN 0 to 5
            free, 200, '',   UNDECODABLE, '',    true,  NOT_CHARGED 0
            # no amount, body not searched
            paid, 404, '',   ERROR,       '',    false, UNKNOWN 0 to 5
            free, 404, '',   ERROR,       '',    false, NOT_CHARGED 0
            paid, 404, 3,    ERROR,       '',    false, UNKNOWN 3 to 5
            paid, 200, 0,    UNDECODABLE, '',    false, UNKNOWN 0 to 5
            paid, 200, 3,    UNDECODABLE, '',    false, CHARGED 3
            paid, 200, '',   CUT_OFF,     '',    false, UNKNOWN 0 to 5
            free, 200, '',   CUT_OFF,     '',    false, NOT_CHARGED 0
            """)
    void theTableIsTrue(
            String operation, int status, String header, Kind kind, String inBody, boolean searched, String expected) {
        BodyCharges body = new BodyCharges(kind, amounts(inBody), searched);
        Charge charge = ChargeRule.of(status, headers(header), body, operation.equals("free"), MAX);
        assertThat(text(charge)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1, NOT_CHARGED 0", "'', UNKNOWN 0 to 5"})
    void a503IsARefusalOnlyIfItSaysWhenToTryAgain(String retryAfter, String expected) {
        List<String> fields = retryAfter.isEmpty() ? List.of() : List.of("Retry-After", retryAfter);
        BodyCharges silent = new BodyCharges(Kind.ERROR, List.of(), true);
        Charge charge = ChargeRule.of(503, ResponseHeaders.of(fields, Instant.EPOCH), silent, false, MAX);
        assertThat(text(charge)).isEqualTo(expected);
    }

    private static List<Object> amounts(String inBody) {
        return inBody.isEmpty() ? List.of() : List.of(inBody);
    }

    private static ResponseHeaders headers(String amounts) {
        List<String> fields = new ArrayList<>();
        for (String amount : amounts.split(";", -1)) {
            if (!amount.isEmpty()) {
                fields.add("X-Credits-Consumed");
                fields.add(amount);
            }
        }
        return ResponseHeaders.of(fields, Instant.EPOCH);
    }

    private static String text(Charge charge) {
        String known = charge.status() + " " + charge.charged().toPlainString();
        return charge.known()
                ? known
                : known + " to " + charge.charged().add(charge.unconfirmed()).toPlainString();
    }
}
