package dev.enrichment.sdk.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SendHookTest extends ServiceFixture {
    private static final MockResponse LATER = Service.problem(429, "'title':'slow down'")
            .setHeader("Retry-After", "7")
            .build();

    private final List<String> events = new ArrayList<>();

    /** Hook that records its calls, the number of requests received before each of them, and the pauses of the call. */
    private final class Recording implements SendHook {
        private final String name;

        Recording(String name) {
            this.name = name;
        }

        @Override
        public void beforeSend(AttemptStart attempt) throws Exception {
            note("before " + attempt.number());
        }

        private void note(String event) {
            events.add("%s %s, %d requests, %d sleeps"
                    .formatted(name, event, service.server.getRequestCount(), service.time.sleeps.size()));
        }
    }

    private EnrichmentClient hooked(SendHook... hooks) {
        return service.client(b -> List.of(hooks).forEach(hook -> b.options(o -> o.sendHook(hook))));
    }

    @Test
    void runsOnceForEachAttemptBeforeItIsSent() {
        service.enqueue(LATER, Service.ok("{\"credits_consumed\":0.25}"));
        try (var client = hooked(new Recording("a"))) {
            client.email().validate("ada@northwind.example");
        }
        assertThat(events).containsExactly("a before 1, 0 requests, 0 sleeps", "a before 2, 1 requests, 1 sleeps");
    }

    @Test
    void runsAfterTheRateLimit() {
        service.enqueue(Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b -> b.rateLimit(60, 1).options(o -> o.sendHook(new Recording("a"))))) {
            client.email().validate("a");
            client.email().validate("b");
        }
        assertThat(service.time.sleeps).hasSize(1);
        assertThat(events).containsExactly("a before 1, 0 requests, 0 sleeps", "a before 1, 1 requests, 1 sleeps");
    }

    @Test
    void canPreventTheAttemptWithAnythingItThrows() {
        CreditBudget budget = CreditBudget.of(1);
        for (Throwable thrown : List.of(new IOException("disk full"), new StackOverflowError())) {
            SendHook refusing = attempt -> {
                throw SendHookTest.<RuntimeException>sneak(thrown);
            };
            try (var client = hooked(new Recording("a"), refusing, new Recording("b"))) {
                assertThatExceptionOfType(SendPreventedException.class)
                        .isThrownBy(() -> client.withBudget(budget).email().validate("a"))
                        .withMessage("email.validate: the attempt was prevented, nothing was sent: " + thrown)
                        .withCause(thrown)
                        .satisfies(e -> assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED))
                        .satisfies(e -> assertThat(e.receipt().attempts()).isZero());
                assertThat(client.ledger().total().charged()).isZero();
            }
        }
        assertThat(service.server.getRequestCount()).isZero();
        assertThat(budget.snapshot().left()).isEqualByComparingTo(BigDecimal.ONE);
        assertThat(events.subList(0, 1)).containsExactly("a before 1, 0 requests, 0 sleeps");
        assertThat(events).noneMatch(event -> event.startsWith("b"));
    }

    @Test
    void theMessageOfAHookIsPrintedOnOneLine() {
        SendHook refusing = attempt -> {
            throw new IOException("disk\nfull \u001b[31m");
        };
        try (var client = hooked(refusing)) {
            assertThat(failure(SendPreventedException.class, client))
                    .hasMessageEndingWith("nothing was sent: java.io.IOException: disk full \\u001b[31m");
        }
    }

    @Test
    void anInterruptedHookLeavesTheInterruptFlagSet() {
        SendHook interrupted = attempt -> {
            throw new InterruptedException("while writing");
        };
        try (var client = hooked(interrupted)) {
            failure(SendPreventedException.class, client);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void seesTheRequestThatIsSentAndItsPriceButDoesNotPrintTheRequest() {
        service.enqueue(Service.ok("{}"));
        List<AttemptStart> seen = new ArrayList<>();
        try (var client = service.client(b -> b.options(o -> o.tag("nightly").sendHook(seen::add)))) {
            client.email().validate("ada@northwind.example");
        }
        assertThat(seen).singleElement().satisfies(attempt -> {
            assertThat(attempt.tag()).isEqualTo("nightly");
            assertThat(attempt.estimate().max()).isEqualByComparingTo("0.25");
            assertThat(attempt.request().getClass().getSimpleName()).isEqualTo("EmailValidateRequest");
            assertThat(attempt).hasToString("AttemptStart[email.validate, attempt 1, " + attempt.estimate() + "]");
        });
    }

    @Test
    void aCallThatEndsBetweenHookAndSendingIsNotCharged() {
        try (var client = hooked(attempt -> service.time.advance(Duration.ofMinutes(5)), new Recording("a"))) {
            assertThatExceptionOfType(EnrichmentException.class)
                    .isThrownBy(() -> {
                        Thread.currentThread().interrupt();
                        client.email().validate("a");
                    })
                    .satisfies(e -> assertThat(e.chargeStatus()).isEqualTo(ChargeStatus.NOT_CHARGED));
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(service.server.getRequestCount()).isZero();
    }
}
