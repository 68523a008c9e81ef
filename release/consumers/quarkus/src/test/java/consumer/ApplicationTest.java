package consumer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(SandboxResource.class)
class ApplicationTest {
    @TestHTTPResource("/companies/quorvane.example")
    URI company;

    @Test
    void recordHasTheNamesOfTheApi() throws Exception {
        var response = HttpClient.newHttpClient().send(HttpRequest.newBuilder(company).build(), BodyHandlers.ofString());
        assertTrue(response.body().contains("\"company_domain\":\"quorvane.example\""), response.body());
    }
}
