package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.Sandbox;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.flink.streaming.api.functions.async.CollectionSupplier;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that every row gets an outcome or fails, even if Flink or an incompatible class throws an error. A row without
 * an outcome would block its job forever.
 */
class OutcomePumpTest {
    private static final String KEY = "key-of-the-pump";

    @TempDir
    Path directory;

    /** Imitates the interface of result futures before Flink 2.0. */
    public interface OldFuture<T> {
        void complete(Collection<T> result);
    }

    /** Imitates a result future of a Flink version that is incompatible with this library. */
    private static final class Unlinked implements ResultFuture<EnrichedRow<String>> {
        private final CompletableFuture<String> outcome = new CompletableFuture<>();

        @Override
        public void complete(Collection<EnrichedRow<String>> result) {
            throw new AssertionError("not used");
        }

        @Override
        public void completeExceptionally(Throwable error) {
            outcome.completeExceptionally(error);
        }

        @Override
        public void complete(CollectionSupplier<EnrichedRow<String>> supplier) {
            throw new NoSuchMethodError("complete");
        }
    }

    @Test
    void anErrorOfAFutureFailsItsRowAndTheRowsAfterIt() {
        try (Sandbox sandbox = Sandbox.start(c -> c.apiKey(KEY));
                EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(KEY)
                        .build();
                RunStore store = RunStore.sqlite(directory.resolve("runs.db"));
                BulkRun<EmailValidateRequest, EmailValidateResponse> run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
                        .store(store)
                        .completionOrder()
                        .open()) {
            var pump = new OutcomePump<String, EmailValidateRequest, EmailValidateResponse>(
                    run, email -> EmailValidateRequest.builder().email(email).build());
            List<Unlinked> futures =
                    IntStream.range(0, 5).mapToObj(i -> new Unlinked()).toList();
            for (int i = 0; i < futures.size(); i++) {
                pump.add("p" + i + "@quorvane.example", futures.get(i));
            }
            for (Unlinked future : futures) {
                assertThatThrownBy(() -> future.outcome.get(30, TimeUnit.SECONDS))
                        .isInstanceOf(ExecutionException.class)
                        .rootCause()
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("NoSuchMethodError");
            }
            pump.close();
        }
    }

    @Test
    void versionsWhoseFuturesTakeNoSuppliersAreRefused() {
        FlinkVersion.requireSupported(ResultFuture.class);
        assertThatIllegalStateException()
                .isThrownBy(() -> FlinkVersion.requireSupported(OldFuture.class))
                .withMessageMatching("Flink \\S+ is on the class path, but this library needs 2.0 or later");
    }
}
