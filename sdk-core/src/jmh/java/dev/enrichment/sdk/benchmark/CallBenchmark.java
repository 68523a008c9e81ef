package dev.enrichment.sdk.benchmark;

import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * What receipts, gates, budgets, ledger and the rest add to a call that simply succeeds: the same small call through
 * the client and through bare OkHttp with the same codec, against the same local server.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class CallBenchmark {
    private static final EmailValidationRequest REQUEST =
            EmailValidationRequest.builder().email("ada@northwind.example").build();
    private static final MediaType JSON = MediaType.get("application/json");

    private CannedServer server;
    private OkHttpClient http;
    private EnrichmentClient client;
    private String url;

    /** Starts the server and both clients. */
    @Setup
    public void start() throws IOException {
        server = new CannedServer();
        url = server.url() + "/v1/email-validation";
        http = new OkHttpClient.Builder()
                .readTimeout(0, TimeUnit.SECONDS)
                .writeTimeout(0, TimeUnit.SECONDS)
                .callTimeout(60, TimeUnit.SECONDS)
                .build();
        client = EnrichmentClient.builder()
                .baseUrl(server.url())
                .apiKey("benchmark-key-0123")
                .options(o -> o.budget(CreditBudget.of(Long.MAX_VALUE)))
                .build();
    }

    /** Ends all three. */
    @TearDown
    public void stop() throws IOException {
        client.close();
        http.connectionPool().evictAll();
        server.close();
    }

    /** Bare OkHttp and the codec. */
    @Benchmark
    public EmailValidationResponse bare() throws IOException {
        Request request = new Request.Builder()
                .url(url)
                .header("X-API-Key", "benchmark-key-0123")
                .post(RequestBody.create(JsonCodec.standard().encode(REQUEST), JSON))
                .build();
        try (Response response = http.newCall(request).execute()) {
            return JsonCodec.standard()
                    .decode(response.body().bytes(), EmailValidationResponse.class)
                    .value();
        }
    }

    /** The client. */
    @Benchmark
    public ApiResponse<EmailValidationResponse> client() {
        return client.email().validate(REQUEST);
    }

    /**
     * Runs both and prints time and allocation of each fork.
     *
     * @param args {@code forks=1} for a quick look
     */
    public static void main(String[] args) throws RunnerException {
        var options = new OptionsBuilder().include(CallBenchmark.class.getName()).addProfiler(GCProfiler.class);
        for (String arg : args) {
            options.forks(Integer.parseInt(arg.replace("forks=", "")));
        }
        new Runner(options.build()).run();
    }
}
