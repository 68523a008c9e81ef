package dev.enrichment.sdk.bulk.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.Lab;
import java.nio.file.Path;
import java.util.stream.Stream;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** Program that buys many responses without a network. Its heap is too small to hold all of them. */
public final class ThroughputProgram {
    private static final String BODY =
            "{\"email\":\"x\",\"email_status\":\"valid\",\"credits_consumed\":0.25,\"padding\":\"" + "x".repeat(500)
                    + "\"}";

    private ThroughputProgram() {}

    /**
     * Prints how many rows a run processes in a second: new ones, and then the same from the store.
     *
     * @param args the store and the number of rows
     */
    public static void main(String[] args) {
        try (EnrichmentClient client = instant(200, BODY);
                RunStore store = RunStore.sqlite(Path.of(args[0]))) {
            process(client, store, Long.parseLong(args[1]));
            process(client, store, Long.parseLong(args[1]));
        }
    }

    @SuppressWarnings("SystemOut") // the test reads it
    private static void process(EnrichmentClient client, RunStore store, long count) {
        try (var run = Lab.run(store, client).maxConcurrency(64).open()) {
            long before = System.nanoTime();
            var outcomes = run.process(
                            Stream.iterate(0L, i -> i < count, i -> i + 1),
                            i -> Lab.request("person" + i + "@quorvane.example"))
                    .iterator();
            outcomes.forEachRemaining(outcome -> {});
            System.out.println(count * 1_000_000_000L / (System.nanoTime() - before));
        }
    }

    /** Returns a client whose transport takes no time. */
    static EnrichmentClient instant(int status, String body) {
        OkHttpClient instant = new OkHttpClient.Builder()
                .addInterceptor(chain -> new Response.Builder()
                        .request(chain.request())
                        .protocol(Protocol.HTTP_1_1)
                        .code(status)
                        .message("OK")
                        .body(ResponseBody.create(body, MediaType.get("application/json")))
                        .build())
                .build();
        return EnrichmentClient.builder()
                .baseUrl("http://127.0.0.1:1")
                .apiKey("no-key-needed")
                .httpClient(instant)
                .build();
    }
}
