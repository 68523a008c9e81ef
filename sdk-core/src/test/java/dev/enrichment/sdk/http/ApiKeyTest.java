package dev.enrichment.sdk.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Tests that the API key is sent in a single header and appears nowhere else. */
class ApiKeyTest extends ServiceFixture {
    @Test
    void keyPrintsAsAHint() {
        assertThat(ApiKey.of("0123456789abcdef")).hasToString("ApiKey(…cdef)");
        assertThat(ApiKey.of("short")).hasToString("ApiKey(…)");
    }

    @Test
    void keyTravelsInItsHeader() throws Exception {
        service.enqueue(Service.ok("{}"));
        try (var client = service.client()) {
            client.credits().balance();
        }
        assertThat(service.request().getHeaders().values("X-API-Key")).containsExactly(Service.KEY);
    }

    @Test
    void logsExceptionsAndTextsNeverHoldTheKeyOrThePerson() {
        Logger root = (Logger) LoggerFactory.getLogger("ROOT");
        ListAppender<ILoggingEvent> seen = new ListAppender<>();
        seen.start();
        root.addAppender(seen);
        root.setLevel(Level.TRACE);
        service.enqueue(
                Service.problem(500, "'title':'Oops'").build(),
                Service.problem(401, "'title':'Invalid key'").build());
        StringWriter texts = new StringWriter();
        try (var client = service.client()) {
            var failure = catchThrowableOfType(
                    EnrichmentException.class, () -> client.email().validate("ada.secretive@northwind.example"));
            failure.printStackTrace(new PrintWriter(texts));
            texts.write(client + " " + client.options() + failure.receipt() + client.ledger());
        } finally {
            root.setLevel(Level.ERROR);
            root.detachAppender(seen);
        }
        List<String> lines =
                seen.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
        assertThat(lines).contains("email.validate: attempt 1 failed with ServerException, retrying in 30000 ms");
        assertThat(String.join("\n", lines) + texts).doesNotContain(Service.KEY, "secretive");
    }

    @Test
    void noInterceptorOfAUserSeesTheKey() {
        List<Request> seen = new CopyOnWriteArrayList<>();
        OkHttpClient curious = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    seen.add(chain.request());
                    var response = chain.proceed(chain.request());
                    seen.add(response.request());
                    return response;
                })
                .addNetworkInterceptor(chain -> {
                    seen.add(chain.request());
                    return chain.proceed(chain.request());
                })
                .build();
        service.enqueue(Service.ok("{}"));
        try (var client = service.client(b -> b.httpClient(curious))) {
            client.credits().balance();
        }
        assertThat(seen)
                .hasSize(3)
                .allSatisfy(request ->
                        assertThat(request.toString() + request.headers()).doesNotContain(Service.KEY));
    }

    @Test
    void supplierOfKeysIsCalledOncePerCall() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        service.enqueue(Service.json(500, "").build(), Service.ok("{}"), Service.ok("{}"));
        try (var client = service.client(b -> b.apiKey(() -> ApiKey.of("key-number-" + asked.incrementAndGet())))) {
            client.credits().balance();
            client.credits().balance();
        }
        assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo("key-number-1");
        assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo("key-number-1");
        assertThat(service.request().getHeaders().get("X-API-Key")).isEqualTo("key-number-2");
    }
}
