package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.support.ServiceFixture;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a request ID and a balance are reported for the attempt whose response contained them. */
@Timeout(30)
class AttemptResultTest extends ServiceFixture {
    private final List<@Nullable String> ids = new ArrayList<>();

    private final CallListener listener = new CallListener() {
        @Override
        public void attemptEnded(AttemptResult attempt) {
            ids.add(attempt.requestId());
        }
    };

    private static MockResponse busy(@Nullable String balance) {
        MockResponse.Builder response = new MockResponse.Builder()
                .code(503)
                .setHeader("Retry-After", "1")
                .setHeader("X-Request-Id", "first");
        return balance == null
                ? response.build()
                : response.setHeader("X-Credits-Remaining", balance).build();
    }

    private static MockResponse lost() {
        return new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build();
    }

    private static MockResponse ok(String body) {
        return new MockResponse.Builder()
                .setHeader("Content-Type", "application/json")
                .body(body)
                .build();
    }

    @Test
    void aLostAttemptHasNoRequestId() {
        service.enqueue(busy("60"), lost());
        try (var client = service.client(b -> b.options(o -> o.listener(listener)))) {
            var failure = failure(ResponseLostException.class, client);
            assertThat(ids).containsExactly("first", null);
            assertThat(failure.receipt().requestId()).isNull();
            assertThat(failure.receipt().attempts()).isEqualTo(2);
            assertThat(failure.receipt().balance()).isEqualByComparingTo("60");
            assertThat(failure.receipt().unconfirmed()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aChargeWithoutABalanceIsSubtractedFromAnEarlierBalance() {
        service.enqueue(busy("60"), ok("{\"credits_consumed\":10}"), ok("{\"credits_consumed\":10}"));
        CreditBudget keepsFifty = CreditBudget.of(1000).minimumBalance(new BigDecimal(50));
        try (var client = service.client(b -> b.options(o -> o.budget(keepsFifty)))) {
            assertThat(client.email().validate("a").receipt().balance()).isEqualByComparingTo("50");
            failure(CreditBudgetExceededException.class, client);
        }
        assertThat(service.server.getRequestCount()).isEqualTo(2);
    }

    @Test
    void anAttemptThatWasFreeKeepsTheBalanceBeforeIt() {
        service.enqueue(busy("60"), new MockResponse.Builder().code(404).build());
        try (var client = service.client()) {
            var failure = failure(NotFoundException.class, client);
            assertThat(failure.receipt().balance()).isEqualByComparingTo("60");
            assertThat(failure.receipt().requestId()).isNull();
        }
    }

    @Test
    void aBalanceInABodyReplacesTheHeaderOfAnEarlierAttempt() {
        service.enqueue(busy("60"), ok("{\"credits\":42.5}"));
        try (var client = service.client()) {
            assertThat(client.credits().balance().receipt().balance()).isEqualByComparingTo("42.5");
        }
    }
}
