package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.call.RequestOptionsBuilder;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Call that a random scenario makes, with its options.
 *
 * @param number distinguishes the calls of a scenario, from 0
 * @param async whether the call is made with a future
 * @param budgets the numbers of its budgets, outermost first
 * @param script the responses to its requests, in order
 */
record CallPlan(
        int number,
        Endpoint<?> endpoint,
        boolean async,
        int maxAttempts,
        boolean keepRawBody,
        List<Integer> budgets,
        List<ResponsePlan> script) {
    static CallPlan draw(Draw draw, int number, int budgets) {
        Endpoint<?> endpoint = draw.percent(20) ? Endpoint.FREE : draw.oneOf(Endpoint.PAID);
        ResponseGenerator responses = new ResponseGenerator(draw, endpoint);
        int attempts = draw.between(1, 4);
        return new CallPlan(
                number,
                endpoint,
                draw.percent(35),
                attempts,
                draw.percent(40),
                IntStream.range(0, budgets)
                        .filter(budget -> draw.percent(45))
                        .boxed()
                        .toList(),
                Stream.generate(responses::any).limit(attempts).toList());
    }

    String tag() {
        return "call-" + number;
    }

    void setOptions(RequestOptionsBuilder options) {
        options.maxAttempts(maxAttempts).keepRawBody(keepRawBody).tag(tag()).header("X-Call", String.valueOf(number));
    }

    /** Returns the response to a request of this call, counted from 1. */
    ResponsePlan response(int request) {
        return request <= script.size() ? script.get(request - 1) : ResponseGenerator.orderly(endpoint);
    }
}
