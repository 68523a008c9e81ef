package consumer;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;

/** Makes one paid call, and checks the {@code User-Agent} header that the client sends. */
public final class Consumer {
    public static void main(String[] args) {
        try (var sandbox = Sandbox.start();
                var client = EnrichmentClient.builder().baseUrl(sandbox.url()).apiKey(sandbox.apiKey()).build()) {
            var company = client.companies().lookup("quorvane.example").body().match();
            String agent = sandbox.requests().get(0).header("User-Agent").orElse("");
            if (company == null || !agent.equals("enrichment-sdk-java/" + args[0])) {
                throw new IllegalStateException(company + ", " + agent);
            }
        }
    }
}
