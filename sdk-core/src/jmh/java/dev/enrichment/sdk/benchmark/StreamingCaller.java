package dev.enrichment.sdk.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.enrichment.sdk.models.benchmark.StreamingResponses;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** OkHttp and Jackson's streaming API. */
final class StreamingCaller extends HandWiredCaller {
    private final JsonFactory factory = new JsonFactory();

    StreamingCaller(String url) {
        super(url, largePool());
    }

    @Override
    byte[] request(Exchange exchange) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
        try (JsonGenerator json = factory.createGenerator(bytes)) {
            json.writeStartObject();
            switch (exchange) {
                case SMALL -> json.writeStringField("email", "ada@northwind.example");
                case COMPANIES_50 -> json.writeNumberField("limit", 50);
                case COMPANIES_2000 -> {
                    json.writeStringField("query", "northwind.example");
                    json.writeNumberField("limit", 2000);
                }
                case PEOPLE_100 -> {
                    json.writeStringField("query", "northwind.example");
                    json.writeNumberField("limit", 100);
                }
            }
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    @Override
    Object response(Exchange exchange, InputStream in) throws IOException {
        try (JsonParser json = factory.createParser(in)) {
            json.nextToken();
            return switch (exchange) {
                case SMALL -> StreamingResponses.readEmailValidation(json);
                case COMPANIES_50 -> StreamingResponses.readCompanies(json);
                case COMPANIES_2000 -> StreamingResponses.readLookalikes(json);
                case PEOPLE_100 -> StreamingResponses.readPeople(json);
            };
        }
    }
}
