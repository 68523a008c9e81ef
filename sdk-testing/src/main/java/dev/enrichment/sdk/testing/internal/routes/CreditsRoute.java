package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.ResponseTopic;
import dev.enrichment.sdk.testing.internal.account.Ledger;
import dev.enrichment.sdk.testing.internal.http.Answer;
import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.http.RouteHandler;
import dev.enrichment.sdk.testing.internal.json.Json;
import java.math.BigDecimal;

/** GET and POST /v1/credits (API reference, section 15). */
final class CreditsRoute implements RouteHandler {
    private final Ledger ledger;

    CreditsRoute(Ledger ledger) {
        this.ledger = ledger;
    }

    @Override
    public Answer answer(Call call) {
        BigDecimal balance = ledger.balance();
        ObjectNode body = Json.object().put("credits", balance);
        if (call.detailed(ResponseTopic.CREDITS)) {
            body.put("is_frozen", false).put("credits_frozen", BigDecimal.ZERO).put("credits_liquid", balance);
            body.putNull("credit_freeze_message").putNull("credit_freeze_plan_hint");
        }
        return Answer.free(body);
    }
}
