package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.bulk.PostgresServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PermitsTest {
    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final String OPERATION = "email.validate";

    private final String url = PostgresServer.shared().newStore();

    private Store open() {
        return Store.postgres(PostgresServer.dataSource(url), LEASE);
    }

    @Test
    void processesLeaseTimesOneAfterTheOther() {
        try (Store one = open();
                Store two = open()) {
            long begin = System.nanoTime();
            List<CompletableFuture<Duration>> latest = new ArrayList<>();
            for (Store store : List.of(one, two)) {
                latest.add(CompletableFuture.supplyAsync(() -> {
                    Duration wait = Duration.ZERO;
                    for (int i = 0; i < 50; i++) {
                        wait = store.permits().lease(OPERATION, 60);
                    }
                    return wait;
                }));
            }
            long longest = Math.max(
                    latest.get(0).join().toMillis(), latest.get(1).join().toMillis());
            long elapsed = Duration.ofNanos(System.nanoTime() - begin).toMillis();
            // 100 permits at 59.1 a minute, of which the first one is due at once.
            assertThat(longest + elapsed).isBetween(100_500L, 100_600L + elapsed);
            // Another operation has a limit of its own.
            assertThat(one.permits().lease("company.lookup", 60)).isZero();
        }
    }

    @Test
    void aRefusalHoldsBackAllProcesses() {
        try (Store one = open();
                Store two = open()) {
            assertThat(two.permits().lease(OPERATION, 6_000)).isZero();
            assertThat(two.permits().held(OPERATION)).isZero();
            one.permits().hold(OPERATION, Duration.ofMinutes(1));
            assertThat(two.permits().held(OPERATION)).isBetween(Duration.ofSeconds(50), Duration.ofMinutes(1));
            assertThat(two.permits().lease(OPERATION, 6_000)).isGreaterThan(Duration.ofSeconds(50));
            // A shorter one does not end it.
            one.permits().hold(OPERATION, Duration.ofSeconds(1));
            assertThat(two.permits().held(OPERATION)).isGreaterThan(Duration.ofSeconds(40));
        }
    }

    @Test
    void aFileHasNone(@TempDir Path directory) {
        try (Store store = Store.sqlite(directory.resolve("leads.db"))) {
            assertThatIllegalStateException()
                    .isThrownBy(store::permits)
                    .withMessageEndingWith("has no clock that processes share: use RunStore.jdbc");
        }
    }
}
