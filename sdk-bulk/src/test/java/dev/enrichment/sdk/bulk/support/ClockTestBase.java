package dev.enrichment.sdk.bulk.support;

import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Base class of tests that use an open store and set its clock. */
public abstract class ClockTestBase extends RunTestBase {
    protected RunStore store;

    @BeforeEach
    protected final void openStore() {
        store = RunAccess.store(Store.sqlite(lab.file()), ForwardingTime.withClock(now::get));
    }

    protected final Instant time() {
        return Objects.requireNonNull(now.get());
    }

    @AfterEach
    protected final void closeStore() {
        store.close();
    }
}
