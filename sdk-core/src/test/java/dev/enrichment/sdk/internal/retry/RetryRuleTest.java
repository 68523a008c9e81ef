package dev.enrichment.sdk.internal.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.call.AttemptOutcome;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Lost;
import dev.enrichment.sdk.internal.call.AttemptOutcome.NotSent;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Reason;
import dev.enrichment.sdk.internal.call.AttemptOutcome.Responded;
import dev.enrichment.sdk.internal.call.ReceivedBody;
import dev.enrichment.sdk.internal.call.StopReason;
import dev.enrichment.sdk.internal.charge.Charge;
import dev.enrichment.sdk.internal.retry.RetryRule.Ending;
import dev.enrichment.sdk.internal.retry.RetryRule.Verdict;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the table of {@link RetryRule} row by row, without a socket. */
class RetryRuleTest {
    private static final Charge UNKNOWN = Charge.unknown(BigDecimal.ONE);

    @ParameterizedTest
    @CsvSource({
        "NOT_SENT,       RETRY,       RETRY",
        "PROXY_REFUSED,  END,         END",
        "STOPPED,        END,         END",
        "MAY_BE_CHARGED, END,         END",
        "SUCCESSFUL,     END,         END",
        "RATE_LIMITED,   NEXT_PERMIT, NEXT_PERMIT",
        "INTERNAL_ERROR, RETRY,       RETRY",
        "UNAVAILABLE,    RETRY,       RETRY",
        "GATEWAY_ERROR,  RETRY,       END",
        "LOST,           RETRY,       END",
        "REPLACED,       END,         END",
        "REFUSED,        END,         END"
    })
    void theTableIsTrue(Ending ending, Verdict free, Verdict paid) {
        assertThat(RetryRule.verdict(ending, true)).isEqualTo(free);
        assertThat(RetryRule.verdict(ending, false)).isEqualTo(paid);
    }

    @Test
    void theTableHasEveryEnding() throws Exception {
        CsvSource rows = RetryRuleTest.class
                .getDeclaredMethod("theTableIsTrue", Ending.class, Verdict.class, Verdict.class)
                .getAnnotation(CsvSource.class);
        assertThat(rows.value()).hasSameSizeAs(Ending.values());
    }

    @ParameterizedTest
    @CsvSource({"END, false", "NEXT_PERMIT, false", "RETRY, true"})
    void onlyARetryCountsAsAnAttempt(Verdict verdict, boolean counts) {
        assertThat(verdict.countsAsAttempt()).isEqualTo(counts);
    }

    @ParameterizedTest
    @CsvSource({"INTERNAL_ERROR, 30", "UNAVAILABLE,", "GATEWAY_ERROR,", "LOST,"})
    void onlyAnInternalErrorHasADelayOfItsOwn(Ending ending, @Nullable Integer seconds) {
        assertThat(RetryRule.requiredDelay(ending, null))
                .isEqualTo(seconds == null ? null : Duration.ofSeconds(seconds));
        assertThat(RetryRule.requiredDelay(ending, Duration.ofSeconds(7))).isEqualTo(Duration.ofSeconds(7));
    }

    private static Responded response(int status, String... fields) {
        ResponseHeaders headers = ResponseHeaders.of(List.of(fields), Instant.EPOCH);
        return Responded.ofService(status, headers, ReceivedBody.of(new byte[0]), true, false);
    }

    private static Responded replaced(Responded by, Responded original) {
        return Responded.ofInterceptor(by.status(), by.headers(), by.body()).replacing(original);
    }

    static Stream<Arguments> endings() {
        Lost lost = new Lost(null, null, reset());
        Lost successfulHead = new Lost(response(200), null, reset());
        Lost stopped = new Lost(null, StopReason.CANCELLED, reset());
        return Stream.of(
                Arguments.of(
                        new NotSent(Reason.UNREACHABLE, null, reset()), Charge.NONE, Ending.NOT_SENT, Ending.NOT_SENT),
                Arguments.of(
                        new NotSent(Reason.STALE_CONNECTION, null, reset()),
                        Charge.NONE,
                        Ending.NOT_SENT,
                        Ending.NOT_SENT),
                Arguments.of(
                        new NotSent(Reason.PROXY_REFUSED, null, reset()),
                        Charge.NONE,
                        Ending.PROXY_REFUSED,
                        Ending.PROXY_REFUSED),
                Arguments.of(
                        new NotSent(Reason.STOPPED, StopReason.INTERRUPTED, null),
                        Charge.NONE,
                        Ending.STOPPED,
                        Ending.STOPPED),
                Arguments.of(new NotSent(Reason.TOO_LATE, null, null), Charge.NONE, Ending.STOPPED, Ending.STOPPED),
                Arguments.of(lost, Charge.NONE, Ending.LOST, Ending.LOST),
                Arguments.of(lost, UNKNOWN, Ending.MAY_BE_CHARGED, Ending.MAY_BE_CHARGED),
                Arguments.of(stopped, UNKNOWN, Ending.STOPPED, Ending.STOPPED),
                Arguments.of(stopped, Charge.NONE, Ending.STOPPED, Ending.STOPPED),
                Arguments.of(successfulHead, Charge.NONE, Ending.LOST, Ending.SUCCESSFUL),
                Arguments.of(response(200), Charge.NONE, Ending.SUCCESSFUL, Ending.SUCCESSFUL),
                Arguments.of(response(500), UNKNOWN, Ending.MAY_BE_CHARGED, Ending.MAY_BE_CHARGED),
                Arguments.of(response(429), Charge.NONE, Ending.RATE_LIMITED, Ending.RATE_LIMITED),
                Arguments.of(response(429), UNKNOWN, Ending.MAY_BE_CHARGED, Ending.MAY_BE_CHARGED),
                Arguments.of(response(500), Charge.NONE, Ending.INTERNAL_ERROR, Ending.INTERNAL_ERROR),
                Arguments.of(response(503, "Retry-After", "1"), Charge.NONE, Ending.UNAVAILABLE, Ending.UNAVAILABLE),
                Arguments.of(response(503), Charge.NONE, Ending.GATEWAY_ERROR, Ending.GATEWAY_ERROR),
                Arguments.of(response(502), Charge.NONE, Ending.GATEWAY_ERROR, Ending.GATEWAY_ERROR),
                Arguments.of(response(501), Charge.NONE, Ending.GATEWAY_ERROR, Ending.GATEWAY_ERROR),
                Arguments.of(response(404), Charge.NONE, Ending.REFUSED, Ending.REFUSED),
                Arguments.of(response(408), Charge.NONE, Ending.REFUSED, Ending.REFUSED),
                Arguments.of(response(302), Charge.NONE, Ending.REFUSED, Ending.REFUSED),
                Arguments.of(replaced(response(500), response(404)), Charge.NONE, Ending.REPLACED, Ending.REPLACED),
                Arguments.of(
                        replaced(response(500), response(500)),
                        Charge.NONE,
                        Ending.INTERNAL_ERROR,
                        Ending.INTERNAL_ERROR),
                Arguments.of(
                        replaced(response(503, "Retry-After", "1"), response(503)),
                        Charge.NONE,
                        Ending.GATEWAY_ERROR,
                        Ending.GATEWAY_ERROR));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void eachOutcomeHasOneEnding(AttemptOutcome outcome, Charge charge, Ending free, Ending paid) {
        assertThat(RetryRule.ending(outcome, charge, true)).isEqualTo(free);
        assertThat(RetryRule.ending(outcome, charge, false)).isEqualTo(paid);
    }

    private static IOException reset() {
        return new IOException("reset");
    }
}
