package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.http.Call;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;

/** The profile of a person in a request: full address, {@code in/<name>} or bare user name. */
final class ProfileUrl {
    private static final String FIELD = "profile_url";

    private ProfileUrl() {}

    /** The field as sent; a company page or a missing value is refused. */
    static String required(Call call) {
        FieldErrors violations = new FieldErrors();
        String profile = read(new Fields(call.body(), violations), violations);
        violations.throwIfAny();
        return profile;
    }

    static String read(Fields fields, FieldErrors violations) {
        String profile = fields.text(FIELD).orElse("");
        if (!fields.has(FIELD)) {
            violations.add(FIELD, "profile_url is required.");
        } else if (profile.contains("/company/") || profile.startsWith("company/")) {
            violations.add(FIELD, "profile_url must be the profile of a person, not a company page.");
        }
        return profile;
    }
}
