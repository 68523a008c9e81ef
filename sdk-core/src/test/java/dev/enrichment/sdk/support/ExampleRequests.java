package dev.enrichment.sdk.support;

import dev.enrichment.sdk.call.IdentityField;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.testing.WellKnown;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Creates a valid request for every operation from its entry in the list of operations. The request names a person or
 * company that exists in every sandbox and asks for a small page. A new operation therefore needs no example of its
 * own.
 */
public final class ExampleRequests {
    private ExampleRequests() {}

    /** Returns a request that has results in every sandbox, if the operation can have any. */
    public static <Q extends Record> Q requestOf(Operation<Q, ?> operation) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (operation instanceof PagedOperation) {
            members.put("limit", 3);
        }
        for (IdentityField field : operation.requestFields()) {
            if (field.role() != IdentityField.Role.FILTER) {
                switch (field.kind()) {
                    case EMAIL_ADDRESS -> members.put(field.name(), WellKnown.VALID_EMAIL);
                    case PERSON_PROFILE -> members.put(field.name(), WellKnown.PROFILE_URL);
                    case DOMAIN -> members.put(field.name(), WellKnown.COMPANY_DOMAIN);
                    default -> {}
                }
            }
        }
        try {
            return decode(operation, members);
        } catch (InvalidRequestException incomplete) {
            incomplete.violations().forEach(violation -> members.put(violation.field(), value(operation, violation)));
            return decode(operation, members);
        }
    }

    private static <Q extends Record> Q decode(Operation<Q, ?> operation, Map<String, Object> members) {
        return JsonCodec.standard()
                .decode(JsonCodec.standard().encode(members), operation.requestType())
                .value();
    }

    /** A value for a field that must not be missing. */
    private static Object value(Operation<?, ?> operation, InvalidRequestException.Violation violation) {
        Class<?> type = Arrays.stream(operation.requestType().getRecordComponents())
                .filter(component -> component.getName().equals(violation.field()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(operation + ": " + violation))
                .getType();
        if (type == LocalDate.class) {
            return "2026-03-01";
        }
        if (type == Integer.class || type == int.class) {
            return 7;
        }
        throw new AssertionError(operation + " needs a value that ExampleRequests does not have yet: " + violation);
    }
}
