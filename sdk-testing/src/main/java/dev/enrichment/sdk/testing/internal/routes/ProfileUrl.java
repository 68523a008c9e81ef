package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.http.RouteCall;
import dev.enrichment.sdk.testing.internal.request.FieldErrors;
import dev.enrichment.sdk.testing.internal.request.RequestFields;

/** The profile of a person in a request: URL, {@code in/<name>} or user name. */
final class ProfileUrl {
    private static final String FIELD = "profile_url";

    private ProfileUrl() {}

    /** The field as sent; rejects company pages and missing values. */
    static String required(RouteCall call) {
        FieldErrors errors = new FieldErrors();
        String profile = read(new RequestFields(call.body(), errors), errors);
        errors.throwIfAny();
        return profile;
    }

    static String read(RequestFields fields, FieldErrors errors) {
        String profile = fields.text(FIELD).orElse("");
        if (!fields.has(FIELD)) {
            errors.add(FIELD, "profile_url is required.");
        } else if (profile.contains("/company/") || profile.startsWith("company/")) {
            errors.add(FIELD, "profile_url must be the profile of a person, not a company page.");
        }
        return profile;
    }
}
