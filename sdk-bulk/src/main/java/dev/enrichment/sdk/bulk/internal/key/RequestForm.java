package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Map;

/**
 * Brings a request into the form that is sent: companies and people are named as the service accepts it, such as {@code
 * ada@acme.example} for {@code mailto:ada@acme.example}. Requests with equal keys are sent alike, so it does not matter
 * which of them is.
 */
public final class RequestForm {
    private RequestForm() {}

    /** Returns the request as it is sent; the same one if it has that form already. */
    public static <Q extends Record> Q of(Operation<Q, ?> operation, Q request) {
        boolean same = operation.requestFields().stream()
                .allMatch(field -> field.values(request).stream()
                        .allMatch(text -> sent(field.kind(), text).equals(text)));
        if (same) {
            return request;
        }
        JsonCodec codec = JsonCodec.standard();
        Map<String, Object> members = members(operation, codec.members(request));
        return codec.decode(codec.encode(members), operation.requestType()).value();
    }

    static Map<String, Object> members(Operation<?, ?> operation, Map<String, ?> members) {
        return IdentityKeys.replace(operation, members, RequestForm::sent);
    }

    private static String sent(FieldKind kind, String text) {
        return kind.parse(text).map(Identity::requestValue).orElse(text);
    }
}
