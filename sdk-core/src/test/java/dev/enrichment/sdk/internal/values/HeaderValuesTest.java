package dev.enrichment.sdk.internal.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.http.ResponseHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderValuesTest {
    private static final Instant RECEIVED_AT = Instant.parse("2026-03-02T10:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "1 second, PT1S",
        "1 minute, PT1M",
        "60s, PT1M",
        "60 s, PT1M",
        "60, PT1M",
        "10 seconds, PT10S",
        "5 mins, PT5M",
        "minute, PT1M",
        "per minute, PT1M",
        "Per Hour, PT1H",
        "24h, PT24H",
        "1 DAY, PT24H",
        "500 ms, PT0.5S",
        "250 milliseconds, PT0.25S",
        "107000 days, PT87600H",
        "999999999 days, PT87600H"
    })
    void windowsAreRead(String text, Duration window) {
        assertThat(HeaderValues.window(text)).isEqualTo(window);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                " ",
                "0",
                "0 seconds",
                "-1 minute",
                "1 fortnight",
                "minutely",
                "per",
                "1.5 minutes",
                "a minute",
                "99999999999 seconds",
                "1 minute 30 seconds",
                "PT1M",
                "60s60s"
            })
    void otherTextsAreNoWindow(@Nullable String text) {
        assertThat(HeaderValues.window(text)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "59, 59", "-7, 0", "1000000000, 1000000000", "1772445605, 1772445605"})
    void resetsCountFromTheResponseOrFromTheEpoch(String reset, long seconds) {
        assertThat(HeaderValues.reset(reset, Instant.EPOCH)).isEqualTo(Instant.ofEpochSecond(seconds));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "7                             | PT7S",
                "-7                            | PT0S",
                "0, 86400                      | PT24H",
                "86400,0                       | PT24H",
                "99999999999999999999          | PT87600H",
                "soon                          | none",
                "soon, 5                       | PT5S",
                "Mon, 02 Mar 2026 10:00:09 GMT | PT9S",
                "Mon, 02 Mar 2026 10:00:09 GMT, 5 | PT9S",
                "5, Mon, 02 Mar 2026 10:00:03 GMT | PT5S"
            })
    void waitsAreReadAndTheLongestCounts(String text, @Nullable Duration wait) {
        assertThat(HeaderValues.retryAfter(text, RECEIVED_AT)).isEqualTo(wait);
    }

    @Test
    void aHeaderWithoutAValueIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ResponseHeaders.of(List.of("Date", "today", "Retry-After"), Instant.EPOCH))
                .withMessage("the last header has no value: Retry-After");
    }
}
