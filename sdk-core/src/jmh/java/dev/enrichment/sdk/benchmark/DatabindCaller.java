package dev.enrichment.sdk.benchmark;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.enrichment.sdk.models.benchmark.Bare;
import dev.enrichment.sdk.models.benchmark.Picked;
import java.io.IOException;
import java.io.InputStream;
import okhttp3.ConnectionPool;

/** OkHttp and databind, as a program would use them: records with the columns that it needs, and a map for the others. */
final class DatabindCaller extends HandWiredCaller {
    private final ObjectMapper mapper = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .serializationInclusion(JsonInclude.Include.NON_EMPTY)
            .build();

    DatabindCaller(String url, ConnectionPool pool) {
        super(url, pool);
    }

    @Override
    byte[] request(Exchange exchange) throws IOException {
        return mapper.writeValueAsBytes(
                switch (exchange) {
                    case SMALL -> new Bare.EmailValidateRequest("ada@northwind.example");
                    case COMPANIES_50 -> new Bare.SearchRequest(null, null, 50, null, null);
                    case COMPANIES_2000 -> new Bare.SearchRequest(null, "northwind.example", 2000, null, null);
                    case PEOPLE_100 -> new Bare.SearchRequest(null, "northwind.example", 100, null, null);
                });
    }

    @Override
    Object response(Exchange exchange, InputStream json) throws IOException {
        Class<?> type =
                switch (exchange) {
                    case SMALL -> Bare.EmailValidation.class;
                    case COMPANIES_50 -> Picked.Companies.class;
                    case COMPANIES_2000 -> Picked.Companies.class;
                    case PEOPLE_100 -> Picked.People.class;
                };
        return mapper.readValue(json, type);
    }
}
