package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.PostgresServer;
import dev.enrichment.sdk.bulk.internal.store.SharedRateLimit.Permit;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests two owners of a shared rate limit, each of which represents a process. */
@Timeout(60)
class SharedRateLimitTest {
    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final String OPERATION = "email.validate";

    @TempDir
    Path directory;

    enum Kind {
        FILE,
        POSTGRES
    }

    private Supplier<Store> stores(Kind kind) {
        if (kind == Kind.FILE) {
            return () -> Store.sqlite(directory.resolve("leads.db"));
        }
        String url = PostgresServer.shared().newStore();
        return () -> Store.postgres(PostgresServer.dataSource(url), LEASE);
    }

    @ParameterizedTest
    @EnumSource
    void ownersTakeTimesOneAfterTheOther(Kind kind) {
        Supplier<Store> stores = stores(kind);
        try (Store one = stores.get();
                Store two = stores.get()) {
            List<CompletableFuture<List<Long>>> taken = new ArrayList<>();
            for (Store store : List.of(one, two)) {
                SharedRateLimit permits = store.rateLimit(RunTime.SYSTEM, 60);
                taken.add(CompletableFuture.supplyAsync(() -> LongStream.range(0, 50)
                        .map(i -> permits.take(OPERATION).at())
                        .boxed()
                        .toList()));
            }
            List<Long> times = Stream.concat(taken.get(0).join().stream(), taken.get(1).join().stream())
                    .sorted()
                    .toList();
            // 60 / 0.985 a minute, in microseconds
            for (int i = 1; i < times.size(); i++) {
                assertThat(times.get(i) - times.get(i - 1)).isEqualTo(1_015_228);
            }
            // Another operation has a limit of its own.
            assertThat(one.rateLimit(RunTime.SYSTEM, 60).take("company.lookup").delay())
                    .isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRefusalHoldsBackAllOwners(Kind kind) {
        Supplier<Store> stores = stores(kind);
        try (Store first = stores.get();
                Store second = stores.get()) {
            SharedRateLimit one = first.rateLimit(RunTime.SYSTEM, 6_000);
            SharedRateLimit two = second.rateLimit(RunTime.SYSTEM, 6_000);
            Permit early = two.take(OPERATION);
            assertThat(early.delay()).isZero();
            assertThat(two.isVoid(OPERATION, early)).isFalse();
            one.hold(OPERATION, Duration.ofMinutes(1));
            assertThat(two.isVoid(OPERATION, early)).isTrue();
            Permit late = two.take(OPERATION);
            assertThat(late.delay()).isBetween(Duration.ofSeconds(50), Duration.ofMinutes(1));
            assertThat(two.isVoid(OPERATION, late)).isFalse();
            // A shorter one does not end it.
            one.hold(OPERATION, Duration.ofSeconds(1));
            assertThat(one.take(OPERATION).delay()).isGreaterThan(Duration.ofSeconds(40));
        }
    }

    /** A clock that is set back by a day must not close the route for a day. */
    @Test
    void aTimeThatIsFarAheadDoesNotCount() {
        AtomicReference<Instant> clock = new AtomicReference<>(Instant.parse("2026-03-02T00:00:00Z"));
        RunTime time = ForwardingTime.withClock(clock::get);
        try (Store store = Store.sqlite(directory.resolve("leads.db"))) {
            SharedRateLimit permits = store.rateLimit(time, 60);
            assertThat(permits.take(OPERATION).delay()).isZero();
            permits.hold(OPERATION, Duration.ofMinutes(5));
            clock.set(Instant.parse("2026-03-01T00:00:00Z"));
            Permit permit = permits.take(OPERATION);
            assertThat(permit.delay()).isZero();
            assertThat(permits.isVoid(OPERATION, permit)).isFalse();
        }
    }
}
