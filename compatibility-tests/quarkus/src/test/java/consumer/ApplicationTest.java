package consumer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.File;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = SandboxResource.class, restrictToAnnotatedClass = true)
class ApplicationTest {
    @TestHTTPResource("/companies/quorvane.example")
    URI company;

    @Test
    void recordHasTheNamesOfTheApi() throws Exception {
        var response = HttpClient.newHttpClient().send(HttpRequest.newBuilder(company).build(), BodyHandlers.ofString());
        assertTrue(response.body().contains("\"company_domain\":\"quorvane.example\""), response.body());
        // Sorted, for the comparison with the other rows.
        var mapper = new ObjectMapper();
        mapper.writeValue(new File("target/company.json"), mapper.readValue(response.body(), TreeMap.class));
    }
}
