package dev.enrichment.sdk.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonSource;
import dev.enrichment.sdk.support.AllocatedBytes;
import dev.enrichment.sdk.support.ForwardingCodec;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the buffers that receive response bodies and are reused by later calls. */
@Timeout(60)
class BodyBufferTest extends ServiceFixture {
    private static final int LARGE = 4_000_000;

    private static String json(String message, int padding) {
        return "{\"email_status\":\"valid\",\"credits_consumed\":0.25,\"message\":\"" + message + "\""
                + " ".repeat(padding) + "}";
    }

    @Test
    void aLargeBodyIsReceivedIntoTheBuffersOfTheLastOne() throws Exception {
        List<Long> allocated = new ArrayList<>();
        try (var client = service.client()) {
            for (int i = 0; i < 4; i++) {
                service.enqueue(Service.json(200, json("ok", LARGE)).build());
                long before = AllocatedBytes.ofThisThread();
                client.email().validate("a");
                allocated.add(AllocatedBytes.ofThisThread() - before);
            }
        }
        assertThat(allocated.get(0)).isGreaterThan(LARGE);
        assertThat(allocated.get(3)).isLessThan(LARGE / 4);
    }

    @Test
    void concurrentCallsDoNotShareThem() {
        service.respond(request -> {
            String tag = String.valueOf(request.getHeaders().get("X-Test"));
            return Service.json(200, json(tag.repeat(3000), 20_000)).build();
        });
        // On a manual clock the waits of parallel calls would add up.
        try (var client = service.client(TimeSource.SYSTEM, b -> {})) {
            List<CompletableFuture<String>> messages = IntStream.range(0, 200)
                    .mapToObj(i -> client.withOptions(o -> o.header("X-Test", "<" + i + ">"))
                            .email()
                            .validateAsync("a")
                            .thenApply(response -> response.body().message()))
                    .toList();
            for (int i = 0; i < messages.size(); i++) {
                assertThat(messages.get(i).join()).isEqualTo(("<" + i + ">").repeat(3000));
            }
        }
    }

    @Test
    void aForeignCodecCanKeepWhatItOpened() throws IOException {
        ConcurrentLinkedQueue<InputStream> kept = new ConcurrentLinkedQueue<>();
        ForwardingCodec codec = new ForwardingCodec() {
            @Override
            public <T> Decoded<T> decode(JsonSource json, Class<T> type) throws IOException {
                kept.add(json.open());
                return super.decode(json, type);
            }
        };
        try (var client = service.client(b -> b.codec(codec))) {
            for (String message : List.of("first", "second")) {
                service.enqueue(Service.json(200, json(message, 0)).build());
                client.email().validate("a");
            }
        }
        assertThat(kept.remove()).hasBinaryContent(json("first", 0).getBytes(UTF_8));
        assertThat(kept.remove()).hasBinaryContent(json("second", 0).getBytes(UTF_8));
    }

    @Test
    void aRawBodyOutlivesTheBuffers() {
        try (var client = service.client(b -> b.options(o -> o.keepRawBody(true)))) {
            service.enqueue(Service.json(200, json("first", 0)).build());
            var first = client.email().validate("a");
            service.enqueue(Service.json(200, json("other", 0)).build());
            EmailValidateResponse other = client.email().validate("a").body();
            assertThat(other.message()).isEqualTo("other");
            assertThat(first.rawBody()).asString().isEqualTo(json("first", 0));
        }
    }
}
