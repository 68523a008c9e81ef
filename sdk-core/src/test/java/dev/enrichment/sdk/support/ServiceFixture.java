package dev.enrichment.sdk.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import org.junit.jupiter.api.AfterEach;

/** Base class that gives each test a mock service. */
public abstract class ServiceFixture {
    protected final Service service = new Service();

    @AfterEach
    protected void closeService() {
        service.close();
    }

    /** Makes a paid call, which must fail in this way. */
    protected static <E extends Throwable> E failure(Class<E> type, EnrichmentClient client) {
        E failure = catchThrowableOfType(type, () -> client.email().validate("a"));
        assertThat(failure).isNotNull();
        return failure;
    }

    /** Throws anything, as code in another JVM language can do. The cast is erased. */
    @SuppressWarnings("unchecked")
    protected static <E extends Throwable> RuntimeException sneak(Throwable e) throws E {
        throw (E) e;
    }
}
