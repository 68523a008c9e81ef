package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** Processes rows with a transport that takes no time, in a heap that would not hold them. */
public final class ThroughputTarget {
    private static final String BODY =
            "{\"email\":\"x\",\"email_status\":\"valid\",\"credits_consumed\":0.25,\"padding\":\"" + "x".repeat(500)
                    + "\"}";

    private ThroughputTarget() {}

    /**
     * Prints rows in a second, for new rows and then for the same rows from the store.
     *
     * @param args the store and the number of rows
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) {
        long rows = Long.parseLong(args[1]);
        try (EnrichmentClient client = client();
                RunStore store = RunStore.sqlite(Path.of(args[0]))) {
            for (String what : new String[] {"new", "stored"}) {
                try (var run = BulkRun.of(client, Operations.EMAIL_VALIDATION)
                        .store(store)
                        .maxConcurrency(64)
                        .open()) {
                    long before = System.nanoTime();
                    Iterator<RowOutcome<Long, EmailValidationResponse>> outcomes = run.process(
                                    Stream.iterate(0L, i -> i < rows, i -> i + 1),
                                    i -> Lab.request("person" + i + "@quorvane.example"))
                            .iterator();
                    while (outcomes.hasNext()) {
                        outcomes.next();
                    }
                    System.out.println(what + " " + rows * 1_000_000_000L / (System.nanoTime() - before));
                }
            }
        }
    }

    /** Returns a client whose transport takes no time. */
    static EnrichmentClient client() {
        OkHttpClient instant = new OkHttpClient.Builder()
                .addInterceptor(chain -> new Response.Builder()
                        .request(chain.request())
                        .protocol(Protocol.HTTP_1_1)
                        .code(200)
                        .message("OK")
                        .body(ResponseBody.create(BODY, MediaType.get("application/json")))
                        .build())
                .build();
        return EnrichmentClient.builder()
                .baseUrl("http://127.0.0.1:1")
                .apiKey("no-key-needed")
                .httpClient(instant)
                .build();
    }
}
