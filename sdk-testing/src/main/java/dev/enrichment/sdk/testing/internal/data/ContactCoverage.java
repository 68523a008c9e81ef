package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The number of known people at a company, and how many of them have a known email address or phone number. */
public record ContactCoverage(int total, int withEmail, int withPhone) {
    private static final int VALID_PERCENT = 92;

    public static ContactCoverage of(List<PersonEntry> staff) {
        return new ContactCoverage(staff.size(), count(staff, "has_email"), count(staff, "has_phone"));
    }

    private static int count(List<PersonEntry> staff, String flag) {
        return (int)
                staff.stream().filter(person -> person.get(flag).asBoolean()).count();
    }

    public void writeTo(ObjectNode row) {
        row.put("total_contacts", total).put("contacts_with_email", withEmail).put("contacts_with_phone", withPhone);
        row.put("valid_email_count", (withEmail * VALID_PERCENT + 99) / 100);
    }
}
