package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** A person of the catalog: the unlocked row (API reference, section 11.5) and the data of other responses. */
public interface PersonEntry extends RowFields {
    /** Creates a person that a test has added or changed. */
    static PersonEntry edited(ObjectNode row, List<String> personalEmails, List<WorkPosition> history) {
        return new EditedPerson(row, personalEmails, history);
    }

    /** Returns the unlocked row, which contains the unmasked contact details. Must not be modified. */
    ObjectNode row();

    /** May be empty. */
    List<String> personalEmails();

    /** Returns the positions, the newest first. */
    List<WorkPosition> history();

    /** Returns the same person after a change of the company. */
    default PersonEntry withCompany(CompanyEntry changed) {
        return this;
    }

    default String handle() {
        return get("contact_linkedin_username").asText();
    }

    default String name() {
        return get("contact_full_name").asText();
    }

    /** Returns whether nothing but the profile is known. */
    default boolean isStub() {
        return name().isEmpty() && history().isEmpty();
    }

    default String companyDomain() {
        return get("company_domain").asText();
    }

    /** Returns the work email address, empty if unknown. */
    default String email() {
        return get("contact_email").asText("");
    }
}
