package dev.enrichment.sdk.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests the schema that tells an AI agent which fields of a request are required, and of which fields it needs only
 * one.
 */
class RequestSchemaTest {
    @Test
    void aFieldThatNothingMakesUpForIsRequired() {
        assertThat(required(Operations.EMAIL_VALIDATE)).containsExactly("email");
        assertThat(RequestSchema.rules(Operations.EMAIL_VALIDATE)).isEmpty();
    }

    @Test
    void aFieldThatAnotherOneMakesUpForIsAChoice() {
        assertThat(required(Operations.PEOPLE_SEARCH)).isEmpty();
        assertThat(RequestSchema.rules(Operations.PEOPLE_SEARCH))
                .containsExactly(
                        "one of company_domain, company_name, linkedin_url, company_filters (not empty) is required");
    }

    @Test
    void aRequestCanNeedBoth() {
        assertThat(required(Operations.PEOPLE_JOB_CHANGE)).containsExactly("profile_url");
        assertThat(RequestSchema.rules(Operations.PEOPLE_JOB_CHANGE))
                .containsExactly("one of company_name, company_domain is required");
    }

    private static List<String> required(Operation<?, ?> operation) {
        List<String> names = new ArrayList<>();
        for (JsonNode field : RequestSchema.of(operation).path("required")) {
            names.add(field.asText());
        }
        return names;
    }
}
