package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.request.FieldReader;

/**
 * Reads the profile of a person from a request. The profile may be given as a URL, as {@code in/<name>} or as a user
 * name.
 */
final class ProfileUrl {
    private static final String FIELD = "profile_url";

    private ProfileUrl() {}

    /**
     * Returns the profile as it was sent in the request. A missing profile or the page of a company causes an error.
     */
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
