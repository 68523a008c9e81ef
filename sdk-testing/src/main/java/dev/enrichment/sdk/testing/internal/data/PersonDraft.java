package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A mutable copy of a catalog entry, or a new one with minimal fields. Not thread-safe. */
public final class PersonDraft {
    private final ObjectNode row;
    private List<String> personalEmails;
    private final List<WorkPosition> history;

    public PersonDraft(String handle, Optional<PersonEntry> known) {
        row = known.map(person -> person.row().deepCopy()).orElseGet(() -> bare(handle));
        personalEmails = known.map(PersonEntry::personalEmails).orElse(List.of());
        history = new ArrayList<>(known.map(PersonEntry::history).orElse(List.of()));
    }

    private static ObjectNode bare(String handle) {
        ObjectNode row = JsonTrees.object().put("person_uid", "p-" + handle);
        row.put("contact_linkedin_username", handle)
                .put("contact_linkedin_url", "https://profiles.example/in/" + handle);
        return row.put("contact_full_name", handle)
                .put("has_email", false)
                .put("has_mobile_phone", false)
                .put("has_phone", false);
    }

    public void field(String name, JsonNode value) {
        row.set(name, value);
    }

    /** Leaves nothing but the profile. */
    public void stub() {
        row.retain("person_uid", "contact_linkedin_username", "contact_linkedin_url");
        personalEmails = List.of();
        history.clear();
    }

    public void name(String first, String last) {
        row.put("contact_first_name", first)
                .put("contact_last_name", last)
                .put("contact_full_name", first + " " + last);
    }

    public void worksAt(String domain, String company, String title) {
        row.put("company_domain", domain).put("contact_company_name", company).put("contact_job_title", title);
        row.put("contact_linkedin_headline", title + " at " + company);
    }

    public void email(@Nullable String address) {
        row.put("contact_email", address).put("has_email", address != null);
        row.put("contact_email_domain", address == null ? null : address.substring(address.indexOf('@') + 1));
    }

    public void mobile(@Nullable String number) {
        row.put("contact_mobile_phone", number).put("has_mobile_phone", number != null);
        row.put("has_phone", number != null || row.hasNonNull("contact_direct_phone"));
    }

    public void personalEmails(List<String> addresses) {
        personalEmails = addresses;
    }

    public void position(String company, String domain, String title, YearMonth start, @Nullable YearMonth end) {
        history.add(new WorkPosition(company, domain, title, start, end));
        history.sort(Comparator.comparing(WorkPosition::start).reversed());
    }

    public void withoutHistory() {
        history.clear();
    }

    public PersonEntry finish() {
        return new EditedPerson(row, List.copyOf(personalEmails), List.copyOf(history));
    }
}
