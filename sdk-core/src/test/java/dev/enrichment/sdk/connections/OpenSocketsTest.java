package dev.enrichment.sdk.connections;

import static dev.enrichment.sdk.support.Service.eventually;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.RawService;
import dev.enrichment.sdk.support.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ends many calls at random moments, and tests that no socket remains open. The profile ci ends thousands. */
@Timeout(60)
class OpenSocketsTest {
    private static final int AT_ONCE = 10;
    private static final String VALID = "{\"email_status\":\"valid\",\"credits_consumed\":0.25}";

    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private final Random random = new Random(42);

    /** Ends several calls that were started together. */
    private interface Batch {
        void run(EnrichmentClient client) throws InterruptedException;
    }

    private static void run(int calls, Batch batch) throws Exception {
        RawService.Script script = (connection, number) -> {
            if (number % 3 != 0) {
                connection.write(RawService.ok("id-" + number, VALID));
            }
        };
        long before = openSockets();
        try (RawService service = new RawService(script)) {
            try (var client = EnrichmentClient.builder()
                    .baseUrl(service.url())
                    .apiKey(Service.KEY)
                    .options(o -> o.maxAttempts(1))
                    .build()) {
                for (int i = 0; i < calls; i += AT_ONCE) {
                    batch.run(client);
                }
            }
            eventually("every connection is closed", () -> service.open.get() == 0);
        }
        eventually("every socket is closed", () -> openSockets() <= before);
    }

    /** Counts the sockets of this process. Returns 0 if the operating system does not list them. */
    private static int openSockets() {
        String[] descriptors = OPEN_FILES.toFile().list();
        int sockets = 0;
        for (String descriptor : descriptors == null ? new String[0] : descriptors) {
            try {
                Path file = Files.readSymbolicLink(OPEN_FILES.resolve(descriptor));
                sockets += file.toString().startsWith("socket:") ? 1 : 0;
            } catch (IOException closed) {
                // Meanwhile.
            }
        }
        return sockets;
    }

    private void passMicros(int max) {
        long end = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(random.nextInt(max));
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void validate(EnrichmentClient client) {
        try {
            client.email().validate("a");
        } catch (EnrichmentException ended) {
            // As intended.
        }
    }

    @Test
    void cancelledCalls() throws Exception {
        cancel(300);
    }

    @Test
    @Tag("ci")
    void manyCancelledCalls() throws Exception {
        cancel(3_000);
    }

    private void cancel(int count) throws Exception {
        run(count, client -> {
            List<CompletableFuture<?>> calls = Stream.generate(
                            () -> client.email().validateAsync("a"))
                    .limit(AT_ONCE)
                    .<CompletableFuture<?>>map(call -> call)
                    .toList();
            passMicros(2_000);
            calls.forEach(call -> call.cancel(true));
        });
    }

    @Test
    void timedOutCalls() throws Exception {
        timeOut(300);
    }

    @Test
    @Tag("ci")
    void manyTimedOutCalls() throws Exception {
        timeOut(3_000);
    }

    private void timeOut(int count) throws Exception {
        run(count, client -> {
            var hasty = client.withOptions(o -> o.attemptTimeout(Duration.ofNanos(1_000 + random.nextInt(3_000_000))));
            List<Thread> threads = started(() -> validate(hasty));
            for (Thread thread : threads) {
                thread.join();
            }
        });
    }

    @Test
    void interruptedCalls() throws Exception {
        interrupt(60);
    }

    @Test
    @Tag("ci")
    void manyInterruptedCalls() throws Exception {
        interrupt(600);
    }

    private void interrupt(int count) throws Exception {
        run(count, client -> {
            List<Thread> threads = started(() -> validate(client));
            passMicros(2_000);
            for (Thread thread : threads) {
                thread.interrupt();
                thread.join();
            }
        });
    }

    private static List<Thread> started(Runnable call) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            Thread thread = new Thread(call);
            thread.start();
            threads.add(thread);
        }
        return threads;
    }
}
