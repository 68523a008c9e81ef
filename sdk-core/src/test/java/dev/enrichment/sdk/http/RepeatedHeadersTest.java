package dev.enrichment.sdk.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Headers with several values, of which the most careful one counts in whatever order they arrive: the longest wait,
 * the smallest balance, the highest charge and the lowest limit.
 */
class RepeatedHeadersTest {
    private static final Instant RECEIVED_AT = Instant.parse("2026-03-02T10:00:00Z");

    private static ResponseHeaders headers(String... namesAndValues) {
        return ResponseHeaders.of(List.of(namesAndValues), RECEIVED_AT);
    }

    @ParameterizedTest
    @CsvSource({"0, 86400", "86400, 0", "later, 86400", "86400, later"})
    void theLongestWaitCounts(String first, String second) {
        assertThat(headers("Retry-After", first, "retry-after", second).retryAfter())
                .isEqualTo(Duration.ofDays(1));
    }

    @ParameterizedTest
    @CsvSource({"500, 3", "3, 500", "3, plenty", "plenty, 3"})
    void theSmallestBalanceCounts(String first, String second) {
        assertThat(headers("X-Credits-Remaining", first, "x-credits-remaining", second)
                        .creditsRemaining())
                .isEqualByComparingTo("3");
    }

    @ParameterizedTest
    @CsvSource({"-5, 500", "500, -5"})
    void aDebtIsASmallerBalanceThanAnyOther(String first, String second) {
        assertThat(headers("X-Credits-Remaining", first, "X-Credits-Remaining", second)
                        .creditsRemaining())
                .isEqualByComparingTo("0");
    }

    @ParameterizedTest
    @CsvSource({"0, 4", "4, 0", "4, none", "none, 4"})
    void theHighestChargeCounts(String first, String second) {
        assertThat(headers("X-Credits-Consumed", first, "X-Credits-Consumed", second)
                        .creditsConsumed())
                .isEqualByComparingTo("4");
    }

    @ParameterizedTest
    @CsvSource({
        "RateLimit-, RateLimit-, 5, 900",
        "RateLimit-, RateLimit-, 900, 5",
        "RateLimit-, X-RateLimit-, 5, 900",
        "RateLimit-, X-RateLimit-, 900, 5",
        "RateLimit-, X-RateLimit-, many, 5",
        "X-RateLimit-, X-RateLimit-, 900, 5"
    })
    void theLowestLimitCountsInBothForms(String form, String otherForm, String first, String second) {
        ResponseHeaders headers = headers(
                form + "Limit",
                first,
                otherForm + "Limit",
                second,
                form + "Remaining",
                first,
                otherForm + "Remaining",
                second);
        assertThat(headers.rateLimit()).isEqualTo(5);
        assertThat(headers.rateLimitRemaining()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({"RateLimit-Reset", "X-RateLimit-Reset"})
    void theLatestResetCounts(String otherForm) {
        assertThat(headers("RateLimit-Reset", "7", otherForm, "1772445660").rateLimitReset())
                .isEqualTo(RECEIVED_AT.plusSeconds(60));
        assertThat(headers("RateLimit-Reset", "60", otherForm, "7").rateLimitReset())
                .isEqualTo(RECEIVED_AT.plusSeconds(60));
    }

    @ParameterizedTest
    @CsvSource({"true, false, false", "false, true, false", "true, True, true"})
    void limitsAreEnforcedUnlessEachValueSaysOtherwise(String first, String second, boolean soft) {
        assertThat(headers("X-RateLimit-Soft-Mode", first, "X-RateLimit-Soft-Mode", second)
                        .rateLimitSoft())
                .isEqualTo(soft);
    }
}
