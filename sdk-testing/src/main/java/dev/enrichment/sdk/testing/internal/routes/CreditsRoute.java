package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.http.RouteResult;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;

/** Handles requests for the balance: {@code GET} and {@code POST /v1/credits} (API reference, section 15). */
final class CreditsRoute implements RouteHandler {
    @Override
    public RouteResult handle(RouteCall call) {
        call.fields().validation().check();
        BigDecimal balance = call.account().balance();
        ObjectNode body = JsonTrees.object().put("credits", balance);
        body.put("is_frozen", false).put("credits_frozen", BigDecimal.ZERO).put("credits_liquid", balance);
        body.putNull("credit_freeze_message").putNull("credit_freeze_plan_hint");
        return RouteResult.free(body);
    }
}
