package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.PersonDraft;
import dev.enrichment.sdk.testing.internal.edit.WorldEdit;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.YearMonth;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a person, in {@link SandboxData#person}. Not thread-safe. */
public final class PersonEdit {
    private final PersonDraft draft;
    private final WorldEdit world;

    PersonEdit(PersonDraft draft, WorldEdit world) {
        this.draft = draft;
        this.world = world;
    }

    /**
     * Sets a field of the unlocked person. Filters read the same fields.
     *
     * @param name a wire name of the API reference, section 11.5, such as {@code contact_city}, or any other
     * @param value a text, number, boolean, list or map, or null
     * @return this
     */
    public PersonEdit field(String name, @Nullable Object value) {
        draft.field(name, JsonTrees.fromPlain(value));
        return this;
    }

    /**
     * Removes everything but the profile; the job change detector finds the profile, charges, and says nothing else.
     *
     * @return this
     */
    public PersonEdit stub() {
        draft.stub();
        return this;
    }

    /**
     * Sets the first, last and full name.
     *
     * @param first name
     * @param last name
     * @return this
     */
    public PersonEdit name(String first, String last) {
        draft.name(first, last);
        return this;
    }

    /**
     * Sets the current employer, used by people search. Adds no position to the work history.
     *
     * @param companyDomain domain of a company, in the sandbox or not
     * @param title job title
     * @return this
     */
    public PersonEdit worksAt(String companyDomain, String title) {
        draft.worksAt(companyDomain, companyName(companyDomain), title);
        return this;
    }

    /**
     * Sets the work email address; email validation returns {@code valid} for it.
     *
     * @param address null for none
     * @return this
     */
    public PersonEdit email(@Nullable String address) {
        draft.email(address);
        return this;
    }

    /**
     * Sets the mobile number.
     *
     * @param number null for none
     * @return this
     */
    public PersonEdit mobile(@Nullable String number) {
        draft.mobile(number);
        return this;
    }

    /**
     * Sets the addresses returned by the personal email finder.
     *
     * @param addresses empty makes a search for them a free miss
     * @return this
     */
    public PersonEdit personalEmails(String... addresses) {
        draft.personalEmails(List.of(addresses));
        return this;
    }

    /**
     * Adds a position to the work history, which the job change detector reads.
     *
     * @param companyDomain domain of a company, in the sandbox or not
     * @param title job title
     * @param start first month
     * @param end last month, null for a current position
     * @return this
     */
    public PersonEdit position(String companyDomain, String title, YearMonth start, @Nullable YearMonth end) {
        draft.position(companyName(companyDomain), companyDomain, title, start, end);
        return this;
    }

    /**
     * Removes all positions.
     *
     * @return this
     */
    public PersonEdit withoutHistory() {
        draft.withoutHistory();
        return this;
    }

    private String companyName(String domain) {
        return world.company(domain).map(CompanyEntry::name).orElse(domain);
    }
}
