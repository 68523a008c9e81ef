package dev.enrichment.sdk.bulk.cache;

import static dev.enrichment.sdk.credits.ChargeStatus.NOT_CHARGED;
import static dev.enrichment.sdk.credits.ChargeStatus.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.ServiceFront;
import dev.enrichment.sdk.bulk.support.ServiceTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that a caller which is canceled, interrupted or out of time does not affect other callers that wait for the
 * same purchase.
 */
class SharedByCallersTest extends ServiceTestBase {

    private final CountDownLatch hold = new CountDownLatch(1);

    @AfterEach
    void stop() {
        hold.countDown();
        store().close();
    }

    /** Reasons for which a caller stops waiting before its call ends. */
    enum Leaving {
        CANCELLED,
        INTERRUPTED,
        OUT_OF_TIME,
        OUT_OF_TIME_FOR_AN_ATTEMPT;

        /** Begins a call for an address, leaves it once something holds, and returns how it ended, if that is known. */
        @Nullable
        Throwable leave(EnrichmentClient client, CountDownLatch begun) throws Exception {
            if (this == CANCELLED) {
                CompletableFuture<?> call = client.callAsync(Operations.EMAIL_VALIDATE, Lab.request(ADA));
                begun.await();
                call.cancel(true);
                return null;
            }
            EnrichmentClient hasty =
                    this == INTERRUPTED ? client : client.withOptions(o -> o.totalTimeout(Duration.ofMillis(700)));
            if (this == OUT_OF_TIME_FOR_AN_ATTEMPT) {
                hasty = hasty.withOptions(o -> o.attemptTimeout(Duration.ofMillis(500)));
            }
            return ServiceTestBase.leave(hasty, begun, this == INTERRUPTED);
        }
    }

    /** Returns a latch that opens with the first such request, which is then held back. */
    private CountDownLatch holdBack(Predicate<ServiceFront.Request> which) {
        CountDownLatch begun = new CountDownLatch(1);
        service.behave(request -> {
            if (which.test(request)) {
                begun.countDown();
                Until.open(hold);
            }
            return null;
        });
        return begun;
    }

    private CompletableFuture<ApiResponse<EmailValidateResponse>> call(EnrichmentClient client) {
        return client.callAsync(Operations.EMAIL_VALIDATE, Lab.request(ADA));
    }

    private void assertBoughtOnce() {
        assertThat(service.paid()).hasSize(1);
        assertThat(store().unresolvedCalls()).isEmpty();
        assertThat(store().charged()).isEqualByComparingTo(Lab.PRICE).isEqualByComparingTo(spent());
    }

    @ParameterizedTest
    @EnumSource
    void theQuestionWhoseAccountItIsOutlivesWhoWaitsForIt(Leaving leaving) throws Exception {
        CountDownLatch asked = holdBack(request -> !request.isPaid());
        EnrichmentClient client = store().cachingClient(real);
        Throwable end = leaving.leave(client, asked);
        if (end instanceof EnrichmentException failure) {
            assertThat(failure.chargeStatus()).isEqualTo(NOT_CHARGED);
        }
        CompletableFuture<?> next = call(client);
        hold.countDown();
        next.get(10, TimeUnit.SECONDS);
        assertBoughtOnce();
    }

    @ParameterizedTest
    @EnumSource
    void aPurchaseOutlivesItsBuyer(Leaving leaving) throws Exception {
        EnrichmentClient client = store().cachingClient(real);
        CountDownLatch sent = holdBack(ServiceFront.Request::isPaid);
        Throwable end = leaving.leave(client, sent);
        if (end instanceof EnrichmentException failure) {
            assertThat(failure.chargeStatus()).isEqualTo(UNKNOWN);
            assertThat(failure.receipt().unconfirmed()).isEqualByComparingTo(Lab.PRICE);
            assertThat(failure.timedOut()).isEqualTo(leaving != Leaving.INTERRUPTED);
        }
        var next = call(client);
        hold.countDown();
        assertThat(next.get(10, TimeUnit.SECONDS).receipt().charged()).isZero();
        assertBoughtOnce();
    }
}
