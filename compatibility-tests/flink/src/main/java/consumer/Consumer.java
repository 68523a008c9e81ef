package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.flink.EnrichmentFunction;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.util.List;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Runs a Flink job in this process. With Flink 2, the job must succeed. With Flink 1, the job must be refused before it
 * makes a paid call.
 */
public final class Consumer {
    private static Sandbox sandbox;

    public static void main(String[] args) throws Exception {
        boolean supported = !args[0].startsWith("1.");
        try (Sandbox started = Sandbox.start()) {
            sandbox = started;
            String refusal = run();
            int calls = sandbox.requests(SandboxRoute.EMAIL_VALIDATE).size();
            if (supported != refusal.isEmpty() || calls != (supported ? 20 : 0)) {
                throw new IllegalStateException(calls + " calls, " + refusal);
            }
        }
    }

    private static String run() throws Exception {
        var validate = new EnrichmentFunction<String, EmailValidateRequest, EmailValidateResponse>(
                () -> EnrichmentClient.builder().baseUrl(sandbox.url()).apiKey(sandbox.apiKey()).build(),
                () -> RunStore.sqlite(Path.of("target", "run.db")),
                (client, store) -> BulkRun.of(client, Operations.EMAIL_VALIDATE),
                email -> EmailValidateRequest.builder().email(email).build());
        var job = StreamExecutionEnvironment.createLocalEnvironment(2);
        try {
            validate.on(job.fromSequence(1, 20).map(i -> "p" + i + "@quorvane.example").returns(String.class))
                    .print();
            job.execute();
            return "";
        } catch (IllegalStateException e) {
            return List.of(e).toString().contains("needs 2.0 or later") ? e.getMessage() : "";
        }
    }
}
