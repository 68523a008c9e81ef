package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An own answer to certain requests, begun with {@link Sandbox#answer(SandboxRoute)}:
 *
 * <pre>{@code
 * sandbox.answer(SandboxRoute.COMPANY_FUNDING).when("/company_domain", "acme.example").with("{\"message\":\"none\"}");
 * }</pre>
 *
 * <p>Without a condition it answers every request to the operation. Later answers go before earlier ones. Authentication,
 * rate limits, faults, charging and recording work as always.
 */
public final class ResponsePlan {
    private final CannedResponses answers;
    private final SandboxRoute route;
    private final Map<String, String> conditions = new LinkedHashMap<>();

    ResponsePlan(CannedResponses answers, SandboxRoute route) {
        this.answers = answers;
        this.route = route;
    }

    /**
     * Only for requests that hold this value; several conditions must all be met.
     *
     * @param pointer a JSON pointer into the body, such as {@code /company_filters/industries/0}
     * @param value the value as text
     * @return this
     */
    public ResponsePlan when(String pointer, String value) {
        conditions.put(pointer, value);
        return this;
    }

    /**
     * Answers with 200, free of charge.
     *
     * @param json a JSON object
     * @throws IllegalArgumentException if it is none
     */
    public void with(String json) {
        with(200, json, BigDecimal.ZERO);
    }

    /**
     * Answers with any status and charge. {@code credits_consumed} is not put into the body.
     *
     * @param status from 400 on, the content type is that of a problem document
     * @param json a JSON object
     * @param credits what the account is charged, zero or more
     * @throws IllegalArgumentException if it is no JSON object
     */
    public void with(int status, String json, BigDecimal credits) {
        if (!(Json.parse(json) instanceof ObjectNode body)) {
            throw new IllegalArgumentException("an answer must be a JSON object: " + json);
        }
        answers.add(route, conditions, new Answer(status, body, credits, credits, status < 400));
    }
}
