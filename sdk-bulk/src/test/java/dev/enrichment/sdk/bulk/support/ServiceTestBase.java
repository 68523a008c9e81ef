package dev.enrichment.sdk.bulk.support;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Base class of tests whose client calls a service that does not identify itself as a sandbox. */
public abstract class ServiceTestBase extends RunTestBase {
    protected ServiceFront service;
    protected EnrichmentClient real;

    @BeforeEach
    protected final void openFront() {
        service = new ServiceFront(lab.sandbox.url());
        real = client(service, lab.sandbox.apiKey());
    }

    protected EnrichmentClient client(ServiceFront front, String key) {
        return EnrichmentClient.builder().baseUrl(front.url()).apiKey(key).build();
    }

    /**
     * Makes a call on a thread of its own and returns how it fails.
     *
     * @param interrupted whether the thread is interrupted when the latch is open
     */
    public static EnrichmentException leave(EnrichmentClient client, CountDownLatch reached, boolean interrupted)
            throws InterruptedException {
        AtomicReference<@Nullable EnrichmentException> end = new AtomicReference<>();
        Thread caller = new Thread(() -> end.set(failure(client, ADA, EnrichmentException.class)));
        caller.start();
        reached.await();
        if (interrupted) {
            caller.interrupt();
        }
        caller.join();
        return Objects.requireNonNull(end.get());
    }

    @AfterEach
    protected final void closeFront() {
        real.close();
        service.close();
    }
}
