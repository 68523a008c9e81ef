package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.Problem;
import dev.enrichment.sdk.testing.internal.http.ProblemException;
import java.math.BigDecimal;

/** A record that is known but has nothing to sell: free, and told in two ways (API reference, sections 4.3, 6.6 and 7.4). */
final class FreeMisses {
    private FreeMisses() {}

    static Answer free(Call call, ObjectNode body, String message, BigDecimal price, Problem otherForm) {
        if (!call.detailed(ResponseTopic.FREE_MISSES)) {
            throw new ProblemException(otherForm);
        }
        return Answer.priced(body.put("message", message), BigDecimal.ZERO, price, false);
    }
}
