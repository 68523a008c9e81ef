package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A person: the full, unlocked row as the service would sell it (API reference, section 11.5) and what other answers say about them.
 *
 * @param row never changed once the person is part of a {@link World}; holds the raw contact details
 * @param personalEmails may be empty
 * @param history newest position first
 */
public record Person(ObjectNode row, List<String> personalEmails, List<Position> history) {

    public String handle() {
        return row.path("contact_linkedin_username").asText();
    }

    public String name() {
        return row.path("contact_full_name").asText();
    }

    public String companyDomain() {
        return row.path("company_domain").asText();
    }

    public String email() {
        return row.path("contact_email").asText("");
    }
}
