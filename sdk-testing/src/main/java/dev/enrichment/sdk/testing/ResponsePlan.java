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
 * Builder for a canned response, which the sandbox sends instead of a response with generated data. Use {@link
 * Sandbox#respondTo(SandboxRoute)} to create it:
 *
 * <pre>{@code
 * sandbox.respondTo(SandboxRoute.COMPANIES_FUNDING)
 *         .when("/company_domain", "acme.example")
 *         .with("{\"message\":\"none\"}");
 * }</pre>
 *
 * <p>Without a condition, the response is sent for every request to the operation. If several canned responses match a
 * request, the one added last wins. Authentication, rate limits, faults, charging and recording apply as usual.
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
     * Restricts the response to requests whose JSON body has this value at this JSON pointer. If you set several
     * conditions, a request must meet all of them.
     *
     * @param pointer a JSON pointer into the request body, such as {@code /company_filters/industries/0}
     * @param value the expected value as text
     * @return this
     */
    public ResponsePlan when(String pointer, String value) {
        conditions.put(pointer, value);
        return this;
    }

    /**
     * Adds the response to the sandbox, with status 200 and without a charge.
     *
     * @param json response body, a JSON object
     * @throws IllegalArgumentException if {@code json} is not a JSON object
     */
    public void with(String json) {
        with(200, json, BigDecimal.ZERO);
    }

    /**
     * Adds the response to the sandbox, with the given status and charge. The sandbox sends the body unchanged, without
     * adding the field {@code credits_consumed}.
     *
     * @param status HTTP status; with 400 and above, the response has the content type of a problem document
     * @param json response body, a JSON object
     * @param credits credits charged for each matching request, zero or more
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
