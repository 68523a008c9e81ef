package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.problem.ProblemDetails;
import dev.enrichment.sdk.testing.internal.problem.ProblemException;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import java.math.BigDecimal;

/** Responses for a known entry without data: free, in two forms (API reference, sections 4.3, 6.6 and 7.4). */
final class FreeMisses {
    private FreeMisses() {}

    static RouteResult free(
            RouteCall call, ObjectNode body, String message, BigDecimal price, ProblemDetails otherForm) {
        if (!call.detailed(ResponseTopic.FREE_MISSES)) {
            throw new ProblemException(otherForm);
        }
        return RouteResult.priced(body.put("message", message), BigDecimal.ZERO, price, false);
    }
}
