package consumer;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.testing.Sandbox;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.File;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.TreeMap;

/**
 * Starts a sandbox and a Micronaut application that calls the sandbox. Then requests a company from the application.
 */
public final class Consumer {
    public static void main(String[] args) throws Exception {
        Map<String, Object> settings = new TreeMap<>();
        try (var sandbox = Sandbox.start()) {
            settings.put("enrichment.base-url", sandbox.url());
            settings.put("enrichment.api-key", sandbox.apiKey());
            settings.put("micronaut.server.port", -1);
            try (var server = ApplicationContext.run(EmbeddedServer.class, settings)) {
                var request = HttpRequest.newBuilder(server.getURI().resolve("/companies/quorvane.example")).build();
                var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (response.statusCode() != 200) {
                    throw new IllegalStateException(response.statusCode() + " " + response.body());
                }
                // Sorted, so that it can be compared with the JSON of the other consumers.
                var mapper = new ObjectMapper();
                mapper.writeValue(new File("target/company.json"), mapper.readValue(response.body(), TreeMap.class));
            }
        }
    }
}
