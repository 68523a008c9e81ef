package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A canned response, created with {@link Sandbox#respondTo(SandboxRoute)}:
 *
 * <pre>{@code
 * sandbox.respondTo(SandboxRoute.COMPANY_FUNDING)
 *         .when("/company_domain", "acme.example")
 *         .with("{\"message\":\"none\"}");
 * }</pre>
 *
 * <p>Without a condition it matches every request to the operation. The newest match wins. Authentication, rate limits,
 * faults, charging and recording apply as usual.
 */
public final class ResponsePlan {
    private final CannedResponses responses;
    private final SandboxRoute route;
    private final Map<String, String> conditions = new LinkedHashMap<>();

    ResponsePlan(CannedResponses responses, SandboxRoute route) {
        this.responses = responses;
        this.route = route;
    }

    /**
     * Restricts the response to requests with this value. All conditions must match.
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
     * Responds with 200 and no charge.
     *
     * @param json a JSON object
     * @throws IllegalArgumentException if it is not a JSON object
     */
    public void with(String json) {
        with(200, json, BigDecimal.ZERO);
    }

    /**
     * Responds with any status and charge. {@code credits_consumed} is not added to the body.
     *
     * @param status 400 and above use the content type of a problem document
     * @param json a JSON object
     * @param credits credits charged, zero or more
     * @throws IllegalArgumentException if {@code json} is not a JSON object or {@code credits} is negative
     */
    public void with(int status, String json, Number credits) {
        if (!(JsonTrees.parse(json) instanceof ObjectNode body)) {
            throw new IllegalArgumentException("a response must be a JSON object: " + json);
        }
        BigDecimal charge = CreditAmount.of(credits);
        responses.add(new CannedResponses.Canned(
                route, conditions, new RouteResult(status, body, charge, charge, status < 400)));
    }
}
