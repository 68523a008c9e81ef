package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.request.FieldReader;

/** The profile of a person in a request: URL, {@code in/<name>} or user name. */
final class ProfileUrl {
    private static final String FIELD = "profile_url";

    private ProfileUrl() {}

    /** The field as sent; company pages and missing values are errors. */
    static String read(FieldReader fields) {
        String profile = fields.text(FIELD).orElse("");
        if (!fields.has(FIELD)) {
            fields.error(FIELD, "profile_url is required.");
        } else if (profile.contains("/company/") || profile.startsWith("company/")) {
            fields.error(FIELD, "profile_url must be the profile of a person, not a company page.");
        }
        return profile;
    }
}
