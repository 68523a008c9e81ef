package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Base class of tests that use an open store and set its clock. */
abstract class ClockTest extends LabTest {
    RunStore store;

    @BeforeEach
    final void openStore() {
        store = RunStore.of(Store.sqlite(lab.file()), ForwardingTime.withClock(now::get));
    }

    final Instant time() {
        return Objects.requireNonNull(now.get());
    }

    @AfterEach
    final void closeStore() {
        store.close();
    }
}
