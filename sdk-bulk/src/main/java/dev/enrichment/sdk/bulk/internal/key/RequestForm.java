package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts requests to the form in which they are sent, with companies and people written as the service accepts them.
 * For example, {@code mailto:ada@acme.example} becomes {@code ada@acme.example}. Requests with equal keys have the same
 * form, so it does not matter which of them is sent.
 */
public final class RequestForm {
    private RequestForm() {}

    /**
     * Returns the request in the form in which it is sent to the service. Returns the same object if it already has
     * that form.
     */
    public static <Q extends Record> Q of(Operation<Q, ?> operation, Q request) {
        boolean isSent = operation.requestFields().stream()
                .allMatch(field -> field.values(request).stream()
                        .allMatch(text -> sent(field.kind(), text).equals(text)));
        if (isSent) {
            return request;
        }
        JsonCodec codec = JsonCodec.standard();
        return codec.decode(codec.encode(members(operation, codec.members(request))), operation.requestType())
                .value();
    }

    static Map<String, @Nullable Object> members(Operation<?, ?> operation, Map<String, ?> members) {
        return IdentityKeys.replace(operation, members, RequestForm::sent);
    }

    private static String sent(FieldKind kind, String text) {
        return kind.parse(text).map(Identity::requestValue).orElse(text);
    }
}
