package dev.enrichment.sdk.bulk.cache;

import static dev.enrichment.sdk.credits.ChargeStatus.NOT_CHARGED;
import static dev.enrichment.sdk.credits.ChargeStatus.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.support.ServiceTestBase;
import dev.enrichment.sdk.bulk.support.Until;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests callers that stop waiting just before their purchase is sent. The exception must tell them whether they may be
 * charged.
 */
class LeavingCallerTest extends ServiceTestBase {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final CountDownLatch decided = new CountDownLatch(1);

    @BeforeEach
    void start() {
        service.behave(request -> {
            if (request.isPaid()) {
                decided.countDown();
            }
            return null;
        });
    }

    @AfterEach
    void stop() {
        goOn.countDown();
    }

    /** The last moments at which a purchase can still be abandoned. */
    enum Moment {
        BEFORE_THE_INTENT,
        AFTER_THE_INTENT
    }

    /**
     * Clock that resumes the purchase as soon as its caller has stopped waiting for it, while the caller determines
     * which exception to throw.
     */
    private final class LeavingTime extends ForwardingTime {
        private volatile @Nullable Thread leaving;

        @Override
        public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
            boolean open = false;
            try {
                open = super.await(wakeUp, wait);
                return open;
            } finally {
                if (!open && reached.getCount() == 0) {
                    leaving = Thread.currentThread();
                }
            }
        }

        @Override
        public long nanos() {
            if (Thread.currentThread() == leaving) {
                leaving = null;
                goOn.countDown();
                boolean interrupted = Thread.interrupted();
                Until.open(decided);
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
            return super.nanos();
        }
    }

    /** Listener that pauses the purchase at a certain moment and detects when it has ended. */
    private final class Purchase implements CallListener {
        private final Moment moment;

        Purchase(Moment moment) {
            this.moment = moment;
        }

        void reach(Moment here, AttemptStart attempt) {
            if (here == moment && attempt.estimate().max().signum() > 0) {
                reached.countDown();
                Until.open(goOn);
            }
        }

        @Override
        public void attemptStarted(AttemptStart attempt) {
            reach(Moment.AFTER_THE_INTENT, attempt);
        }

        @Override
        public void succeeded(CreditReceipt receipt, @Nullable String tag) {
            if (receipt.charged().signum() > 0) {
                decided.countDown();
            }
        }

        @Override
        public void failed(EnrichmentException failure, @Nullable String tag) {
            decided.countDown();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "BEFORE_THE_INTENT, true",
        "BEFORE_THE_INTENT, false",
        "AFTER_THE_INTENT, true",
        "AFTER_THE_INTENT, false"
    })
    void aCallerThatLeavesIsToldWhetherThePurchaseGoesOn(Moment moment, boolean interrupted) throws Exception {
        Purchase purchase = new Purchase(moment);
        EnrichmentException end;
        try (EnrichmentClient observed = lab.builder(service.url())
                        .options(o -> o.listener(purchase)
                                .sendHook(attempt -> purchase.reach(Moment.BEFORE_THE_INTENT, attempt)))
                        .build();
                RunStore store = RunAccess.store(Store.sqlite(lab.file()), new LeavingTime())) {
            EnrichmentClient client = store.cachingClient(observed)
                    .withOptions(o -> o.totalTimeout(interrupted ? Duration.ofMinutes(1) : Duration.ofMillis(700)));
            end = leave(client, reached, interrupted);
            goOn.countDown();
        }
        ChargeStatus truth = service.paid().isEmpty() ? NOT_CHARGED : UNKNOWN;
        assertThat(end.chargeStatus()).as(end.toString()).isEqualTo(truth);
        assertThat(end.timedOut()).isEqualTo(!interrupted);
        assertThat(end instanceof CallInterruptedException).isEqualTo(interrupted);
        assertThat(store().unresolvedCalls()).isEmpty();
        assertThat(store().charged()).isEqualByComparingTo(spent());
    }
}
