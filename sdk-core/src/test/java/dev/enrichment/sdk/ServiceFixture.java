package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.AfterEach;

/** Base class that gives each test a mock service. */
abstract class ServiceFixture {
    final Service service = new Service();

    @AfterEach
    void closeService() {
        service.close();
    }

    /** Makes a paid call, which must fail in this way. */
    static <E extends Throwable> E failure(Class<E> type, EnrichmentClient client) {
        E failure = catchThrowableOfType(type, () -> client.email().validate("a"));
        assertThat(failure).isNotNull();
        return failure;
    }

    /** Throws anything, as code in another JVM language can do. The cast is erased. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException sneak(Throwable e) throws E {
        throw (E) e;
    }
}
