package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.WorkPosition;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes a person in the sandbox. {@link SandboxData#person SandboxData.person} passes an instance to your lambda. Not
 * thread-safe.
 */
public final class PersonEdit {
    private final LiveCatalog world;
    private final YearMonth thisMonth;
    private final ObjectNode row;
    private List<String> personalEmails;
    private final List<WorkPosition> history;
    /**
     * Current position at the employer set by {@link #worksAt}, which {@link #finish} adds to the work history. Null if
     * {@code worksAt} was not called, or if a later call has replaced or removed this position.
     */
    private @Nullable WorkPosition newPosition;

    PersonEdit(String handle, LiveCatalog world, YearMonth thisMonth) {
        this.world = world;
        this.thisMonth = thisMonth;
        Optional<PersonEntry> known = world.person(handle);
        row = known.map(person -> person.row().deepCopy()).orElseGet(() -> bare(LookupKeys.handle(handle)));
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

    /**
     * Sets a field of the person's row in search results. Search filters also use this value. Contact details appear
     * only in responses to requests that unlock them.
     *
     * @param name JSON name of the field, either from the API reference, section 11.5, such as {@code contact_city}, or
     *     any other name
     * @param value a string, number, boolean, list or map, or null
     * @return this
     */
    public PersonEdit field(String name, @Nullable Object value) {
        row.set(name, JsonTrees.fromPlain(value));
        return this;
    }

    /**
     * Removes all data of the person except the ID and the profile. The job change detector then finds the profile and
     * charges for it, but returns no other data.
     *
     * @return this
     */
    public PersonEdit stub() {
        row.retain("person_uid", "contact_linkedin_username", "contact_linkedin_url");
        personalEmails = List.of();
        return withoutHistory();
    }

    /**
     * Sets the first and last name of the person. The full name becomes the two names, separated by a space.
     *
     * @param first first name
     * @param last last name
     * @return this
     */
    public PersonEdit name(String first, String last) {
        row.put("contact_first_name", first)
                .put("contact_last_name", last)
                .put("contact_full_name", first + " " + last);
        return this;
    }

    /**
     * Sets the current employer and job title. In the work history, which the job change detector uses, this ends all
     * current positions this month and begins a new one. To choose the months yourself, add a current {@link #position}
     * after this call. In that case, earlier current positions do not end. To remove them, call {@link #withoutHistory}
     * in between.
     *
     * @param companyDomain domain of a company, which need not be in the sandbox
     * @param title job title
     * @return this
     */
    public PersonEdit worksAt(String companyDomain, String title) {
        String company = companyName(companyDomain);
        row.put("company_domain", companyDomain)
                .put("contact_company_name", company)
                .put("contact_job_title", title);
        row.put("contact_linkedin_headline", title + " at " + company);
        newPosition = new WorkPosition(company, companyDomain, title, thisMonth, null);
        return this;
    }

    /**
     * Sets the work email address. The sandbox then knows the address, so email validation returns {@code valid} for
     * it.
     *
     * @param address the address, or null for none
     * @return this
     */
    public PersonEdit email(@Nullable String address) {
        row.put("contact_email", address).put("has_email", address != null);
        row.put("contact_email_domain", address == null ? null : address.substring(address.indexOf('@') + 1));
        return this;
    }

    /**
     * Sets the person's mobile number. A people search returns it only if the request unlocks it.
     *
     * @param number the number, or null for none
     * @return this
     */
    public PersonEdit mobile(@Nullable String number) {
        row.put("contact_mobile_phone", number).put("has_mobile_phone", number != null);
        row.put("has_phone", number != null || row.hasNonNull("contact_direct_phone"));
        return this;
    }

    /**
     * Sets the addresses returned by the personal email finder.
     *
     * @param addresses the addresses; without any, the finder finds nothing and is free
     * @return this
     */
    public PersonEdit personalEmails(String... addresses) {
        personalEmails = List.of(addresses);
        return this;
    }

    /**
     * Adds a position to the work history. The job change detector uses this history.
     *
     * @param companyDomain domain of a company, which need not be in the sandbox
     * @param title job title
     * @param start first month
     * @param end last month, or null for a current position
     * @return this
     */
    public PersonEdit position(String companyDomain, String title, YearMonth start, @Nullable YearMonth end) {
        add(new WorkPosition(companyName(companyDomain), companyDomain, title, start, end));
        if (end == null) {
            newPosition = null;
        }
        return this;
    }

    private void add(WorkPosition position) {
        history.add(position);
        history.sort(Comparator.comparing(WorkPosition::start).reversed());
    }

    /**
     * Removes all positions from the work history.
     *
     * @return this
     */
    public PersonEdit withoutHistory() {
        history.clear();
        newPosition = null;
        return this;
    }

    private String companyName(String domain) {
        return world.company(domain).map(CompanyEntry::name).orElse(domain);
    }

    PersonEntry finish() {
        if (newPosition != null) {
            history.replaceAll(position -> position.present() ? position.endedIn(thisMonth) : position);
            add(newPosition);
        }
        return new PersonEntry(row, List.copyOf(personalEmails), List.copyOf(history));
    }
}
