package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests which failures of a call count as timeouts. */
@Timeout(30)
class TimeoutExceptionsTest extends ServiceFixture {
    private static final Duration SHORT = Duration.ofMillis(300);

    private EnrichmentException failure(
            Consumer<EnrichmentClientBuilder> change, Consumer<RequestOptionsBuilder> options) {
        try (EnrichmentClient client = service.client(TimeSource.SYSTEM, change)) {
            EnrichmentClient derived = client.withOptions(o -> o.maxAttempts(1)).withOptions(options);
            return failure(EnrichmentException.class, derived);
        }
    }

    private EnrichmentException failure(MockResponse response) {
        service.enqueue(response);
        return failure(b -> {}, o -> o.attemptTimeout(SHORT));
    }

    private static MockResponse.Builder ok() {
        return Service.json(200, "{'email_status':'valid'}".replace('\'', '"'));
    }

    @Test
    void aResponseThatDoesNotArriveInTime() {
        assertThat(failure(ok().headersDelay(20, TimeUnit.SECONDS).build()))
                .isInstanceOf(ResponseLostException.class)
                .matches(EnrichmentException::timedOut);
        assertThat(failure(ok().bodyDelay(20, TimeUnit.SECONDS).build()))
                .isInstanceOf(ResponseLostException.class)
                .matches(EnrichmentException::timedOut);
    }

    @Test
    void aConnectionThatBreaks() {
        for (MockResponse.Builder response : new MockResponse.Builder[] {
            ok().onResponseStart(new SocketEffect.CloseSocket()), ok().onResponseBody(new SocketEffect.CloseSocket())
        }) {
            assertThat(failure(response.build()))
                    .isInstanceOf(ResponseLostException.class)
                    .matches(failure -> !failure.timedOut());
        }
    }

    @Test
    void aServerThatDoesNotAcceptOrIsNotThere() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "https://127.0.0.1:" + mute.getLocalPort();
            assertThat(failure(b -> b.baseUrl(address), o -> o.attemptTimeout(SHORT)))
                    .isInstanceOf(ConnectionException.class)
                    .matches(EnrichmentException::timedOut);
        }
        int free;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = gone.getLocalPort();
        }
        assertThat(failure(b -> b.baseUrl("http://127.0.0.1:" + free), o -> {}))
                .isInstanceOf(ConnectionException.class)
                .matches(failure -> !failure.timedOut());
    }

    @Test
    void aWaitThatWouldBeTooLong() {
        service.enqueue(Service.json(429, "{}").setHeader("Retry-After", "50").build());
        try (EnrichmentClient client =
                service.client(TimeSource.SYSTEM, b -> b.options(o -> o.totalTimeout(Duration.ofSeconds(2))))) {
            assertThat(failure(RateLimitedException.class, client)).matches(failure -> !failure.timedOut());
            assertThat(failure(DeadlineExceededException.class, client)).matches(EnrichmentException::timedOut);
        }
    }

    @Test
    void aThreadThatIsInterrupted() {
        Thread.currentThread().interrupt();
        assertThat(failure(b -> {}, o -> {}))
                .isInstanceOf(CallInterruptedException.class)
                .matches(failure -> !failure.timedOut());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aPageIsAskedForItsCause() {
        service.enqueue(
                Service.json(200, "{}").headersDelay(20, TimeUnit.SECONDS).build());
        try (EnrichmentClient client = service.client(
                TimeSource.SYSTEM, b -> b.options(o -> o.maxAttempts(1).attemptTimeout(SHORT)))) {
            var pages = client.companies().searchAll(q -> q.companyFilters(f -> f.industries("Software")));
            assertThat(catchThrowableOfType(PageFailedException.class, () -> pages.forEach(company -> {})))
                    .matches(EnrichmentException::timedOut);
        }
    }
}
