package consumer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.spring.test.EnrichmentSandboxTest;
import dev.enrichment.sdk.testing.WellKnown;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.ApplicationContext;

/** Tests that the records of all responses have the names of the API with each version of Jackson. */
@SpringBootTest(webEnvironment = WebEnvironment.NONE)
@EnrichmentSandboxTest(credits = 100)
class JsonTest {
    @Autowired
    private EnrichmentClient client;

    @Autowired
    private ApplicationContext context;

    @Test
    void everyJacksonWritesAndReadsTheResponsesWithTheNamesOfTheApi() throws Exception {
        var tree = new ObjectMapper();
        List<ApiResponse<? extends Record>> responses = responses(client.withOptions(o -> o.keepRawBody(true)));
        for (Object mapper : mappers()) {
            for (ApiResponse<? extends Record> response : responses) {
                byte[] written = (byte[]) mapper.getClass()
                        .getMethod("writeValueAsBytes", Object.class)
                        .invoke(mapper, response.body());
                Object read = mapper.getClass()
                        .getMethod("readValue", byte[].class, Class.class)
                        .invoke(mapper, response.rawBody(), response.body().getClass());

                String record = mapper.getClass() + " " + response.body().getClass().getSimpleName();
                assertThat(tree.readTree(written))
                        .as(record)
                        .isEqualTo(tree.readTree(JsonCodec.standard().encode(response.body())));
                assertThat(read).as(record).isEqualTo(response.body());
            }
        }
    }

    /** Returns new mappers, and that of Spring Boot. From version 4 on, Spring Boot has one of Jackson 3. */
    private List<Object> mappers() throws Exception {
        List<Object> mappers = new ArrayList<>(List.of(new ObjectMapper()));
        try {
            Class<?> jackson3 = Class.forName("tools.jackson.databind.json.JsonMapper");
            mappers.add(jackson3.getConstructor().newInstance());
            mappers.add(context.getBean(jackson3));
        } catch (ClassNotFoundException e) {
            mappers.add(context.getBean(ObjectMapper.class));
        }
        return mappers;
    }

    /** Returns a response to each operation. */
    private static List<ApiResponse<? extends Record>> responses(EnrichmentClient client) {
        return List.of(
                client.companies().lookup(WellKnown.COMPANY_DOMAIN),
                client.companies().search(q -> q.limit(2)),
                client.companies().lookalikes(WellKnown.COMPANY_DOMAIN),
                client.companies().funding(WellKnown.COMPANY_DOMAIN),
                client.people().search(WellKnown.COMPANY_DOMAIN),
                client.people()
                        .jobChange(q ->
                                q.profileUrl(WellKnown.PROFILE_URL).companyDomain(WellKnown.COMPANY_DOMAIN)),
                client.jobs().search(q -> q.limit(2)),
                client.email().validate(WellKnown.VALID_EMAIL),
                client.email().findPersonal(WellKnown.PROFILE_URL),
                client.ads().search(WellKnown.COMPANY_DOMAIN),
                client.analytics().dashboard(),
                client.analytics().usage(),
                client.analytics().products(),
                client.analytics().credits(),
                client.analytics().summary(),
                client.analytics().daily(),
                client.analytics().day(LocalDate.now(ZoneOffset.UTC)),
                client.stats().summary(),
                client.credits().balance());
    }
}
