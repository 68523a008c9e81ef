package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** A consumer that lets everything finish before it takes the next outcome, with large responses. */
public final class SlowConsumerTarget {
    private static final String FOUND =
            "{\"email_status\":\"valid\",\"credits_consumed\":0.25,\"company_name\":\"%s\"}";
    private static final String REFUSED = "{\"status\":400,\"title\":\"Bad Request\",\"detail\":\"%s\"}";

    private SlowConsumerTarget() {}

    /**
     * Prints the outcomes by kind, and how many rows were read before half of the outcomes were taken at most.
     *
     * @param args the store, {@code input} or {@code completion}, the status, the number of rows, the bytes of a response
     */
    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String[] args) {
        int status = Integer.parseInt(args[2]);
        long rows = Long.parseLong(args[3]);
        String body = (status == 200 ? FOUND : REFUSED).formatted("x".repeat(Integer.parseInt(args[4])));
        OkHttpClient instant = new OkHttpClient.Builder()
                .addInterceptor(chain -> new Response.Builder()
                        .request(chain.request())
                        .protocol(okhttp3.Protocol.HTTP_1_1)
                        .code(status)
                        .message("OK")
                        .body(ResponseBody.create(body, MediaType.get("application/json")))
                        .build())
                .build();
        try (EnrichmentClient client = EnrichmentClient.builder()
                        .baseUrl("http://127.0.0.1:1")
                        .apiKey("no-key-needed")
                        .httpClient(instant)
                        .build();
                RunStore store = RunStore.sqlite(Path.of(args[0]))) {
            var builder =
                    BulkRun.of(client, Operations.EMAIL_VALIDATION).store(store).maxConcurrency(32);
            if ("completion".equals(args[1])) {
                builder.completionOrder();
            }
            try (var run = builder.open()) {
                long[] most = {0};
                run.process(LongStream.range(0, rows).boxed(), i -> Lab.request("person" + i + "@quorvane.example"))
                        .forEach(outcome -> {
                            while (run.progress().inFlight() > 0) {
                                LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
                            }
                            most[0] = Math.max(
                                    most[0],
                                    run.progress().rows() - run.progress().done());
                        });
                System.out.println(run.progress().outcomes() + " waiting at most " + most[0]);
            }
        }
    }
}
