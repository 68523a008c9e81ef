package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.RawService;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a message about money says the same as the receipt of its exception. */
@Timeout(30)
class ChargeMessagesTest extends ServiceFixture {
    /** Runs an action when the headers and the first byte of the body of a response have arrived. */
    private static OkHttpClient withinBody(Runnable action) {
        EventListener listener = new EventListener() {
            @Override
            public void responseBodyStart(Call call) {
                action.run();
            }
        };
        return new OkHttpClient.Builder().eventListener(listener).build();
    }

    @ParameterizedTest
    @CsvSource({"the thread was interrupted", "the client was closed"})
    void aChargedCallThatIsStoppedIsReportedAsCharged(String why) throws Exception {
        AtomicReference<@Nullable EnrichmentClient> made = new AtomicReference<>();
        Runnable stop = why.contains("interrupted")
                ? () -> Thread.currentThread().interrupt()
                : () -> Objects.requireNonNull(made.get()).close();
        try (RawService headOnly = new RawService((connection, number) -> {
                    connection.write("HTTP/1.1 200 OK\r\nX-Credits-Consumed: 4\r\nContent-Length: 22\r\n\r\n{");
                    connection.awaitGoOn();
                });
                var client = service.client(
                        TimeSource.SYSTEM, b -> b.baseUrl(headOnly.url()).httpClient(withinBody(stop)))) {
            made.set(client);
            CallInterruptedException failure = failure(CallInterruptedException.class, client);
            Thread.interrupted();
            headOnly.goOn();
            assertThat(failure.chargeStatus()).isEqualTo(ChargeStatus.CHARGED);
            assertThat(failure.receipt().charged()).isEqualByComparingTo("4");
            assertThat(failure).hasMessage("email.validate: " + why + " after the request was sent; it was charged");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "CHARGED, 4, 0, 'op: stopped after the request was sent; it was charged'",
        "UNKNOWN, 0, 4, 'op: stopped after the request was sent; it may have been charged'",
        "UNKNOWN, 1, 3, 'op: stopped after the request was sent; it was charged at least 1 credit'",
        "NOT_CHARGED, 0, 0, 'op: stopped; nothing was charged'"
    })
    void aStoppedCallSaysWhatItsReceiptSays(ChargeStatus status, BigDecimal stated, BigDecimal open, String message) {
        CreditReceipt receipt =
                CreditReceipt.builder("op").charge(status, stated, open).build();
        assertThat(new CallInterruptedException("stopped", receipt, null)).hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"1, nothing was sent", "2, this attempt was not sent"})
    void aLaterAttemptWithoutAConnectionDoesNotSayThatNothingWasSent(int attempts, String words) {
        CreditReceipt receipt = CreditReceipt.builder("op").attempts(attempts).build();
        assertThat(new ConnectionException("https://a:443", receipt, new IOException("refused")))
                .hasMessageContaining("; " + words + "; ");
    }
}
