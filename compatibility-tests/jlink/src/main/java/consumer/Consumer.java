package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.util.List;

/** Buys two rows on a Java runtime that contains only those JDK modules that the SDK needs. */
public final class Consumer {
    public static void main(String[] args) {
        if (ModuleLayer.boot().findModule("java.desktop").isPresent()) {
            throw new IllegalStateException("not the image: " + ModuleLayer.boot());
        }
        try (var sandbox = Sandbox.start();
                var client = EnrichmentClient.builder().baseUrl(sandbox.url()).apiKey(sandbox.apiKey()).build();
                var store = RunStore.sqlite(Path.of("target", "run.db"));
                var run = BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store).open();
                var outcomes = run.process(
                        List.of("mara.lindqvist@quorvane.example", "x@quorvane.example"),
                        email -> EmailValidateRequest.builder().email(email).build())) {
            outcomes.forEach(System.out::println);
            sandbox.verify().called(SandboxRoute.EMAIL_VALIDATE, 2);
        }
    }
}
