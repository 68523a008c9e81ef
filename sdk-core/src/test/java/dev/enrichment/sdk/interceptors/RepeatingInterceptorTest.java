package dev.enrichment.sdk.interceptors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.time.Duration;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests a common OkHttp interceptor, which repeats a request after an {@link IOException}, together with pooled
 * connections that the server may have closed.
 */
@Timeout(30)
class RepeatingInterceptorTest extends ServiceFixture {
    private static final MockResponse VALID = Service.ok("{\"credits_consumed\":0.25}");

    private final CreditBudget budget = CreditBudget.of(1);

    private EnrichmentClient repeating(Interceptor repeats) {
        OkHttpClient http = new OkHttpClient.Builder().addInterceptor(repeats).build();
        return service.client(b -> b.httpClient(http));
    }

    private static Response repeat(Interceptor.Chain chain) throws IOException {
        try {
            return chain.proceed(chain.request());
        } catch (IOException e) {
            return chain.proceed(chain.request());
        }
    }

    /** Makes a call, and waits until its connection is too old. */
    private void leaveAnOldConnection(EnrichmentClient client) {
        service.enqueue(VALID);
        assertThat(client.email().validate("a").status()).isEqualTo(200);
        service.time.advance(Duration.ofSeconds(5));
    }

    @Test
    void aRepeatThatWasWrittenAndLostIsNotSentAgain() {
        try (var client = repeating(RepeatingInterceptorTest::repeat)) {
            leaveAnOldConnection(client);
            service.enqueue(
                    new MockResponse.Builder()
                            .onResponseStart(new SocketEffect.CloseSocket())
                            .build(),
                    VALID,
                    VALID);
            EnrichmentException lost = failure(ResponseLostException.class, client.withBudget(budget));
            assertThat(lost.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
            assertThat(lost.receipt().attempts()).isEqualTo(1);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(2);
        assertThat(budget.snapshot()).hasToString("budget 1, charged 0, reserved 0, unconfirmed 0.25");
    }

    @Test
    void aRepeatThatWasWrittenBeforeItsCallerWasInterruptedMayBeCharged() {
        Interceptor interrupts = chain -> {
            try {
                return chain.proceed(chain.request());
            } catch (IOException e) {
                try {
                    return chain.proceed(chain.request());
                } catch (IOException lost) {
                    Thread.currentThread().interrupt();
                    throw lost;
                }
            }
        };
        try (var client = repeating(interrupts)) {
            leaveAnOldConnection(client);
            service.enqueue(new MockResponse.Builder()
                    .onResponseStart(new SocketEffect.CloseSocket())
                    .build());
            EnrichmentException interrupted = failure(CallInterruptedException.class, client.withBudget(budget));
            assertThat(Thread.interrupted()).isTrue();
            assertThat(interrupted.chargeStatus()).isEqualTo(ChargeStatus.UNKNOWN);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void anOldConnectionWithoutARepeatIsReplaced() {
        try (var client = repeating(chain -> chain.proceed(chain.request()))) {
            leaveAnOldConnection(client);
            service.enqueue(VALID);
            assertThat(client.email().validate("b").receipt().attempts()).isEqualTo(1);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }
}
