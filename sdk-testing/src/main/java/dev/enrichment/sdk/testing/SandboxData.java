package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.FilterValues;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The data of a running sandbox. A change is visible to all later requests once the method returns; existing cursors
 * continue to page through the old result. Safe to use from any thread.
 */
public final class SandboxData {
    private final LiveCatalog catalog;
    private final Supplier<LocalDate> today;

    SandboxData(LiveCatalog catalog, Supplier<LocalDate> today) {
        this.catalog = catalog;
        this.today = today;
    }

    /**
     * Returns the values that occur in the generated data, by the filter that accepts them, such as the industries by
     * {@code company_filters.industries}. A search by any other value finds nothing, unless a test has added entries.
     *
     * @return an immutable map; a filter that accepts ids only has them with names, such as {@code 3 Remote}
     */
    public Map<String, List<String>> filterValues() {
        return FilterValues.ALL;
    }

    /**
     * Adds or changes the company with this domain. A new company has only a name, a website and a profile URL.
     *
     * @param domain such as {@code acme.example}
     * @param change sets fields
     */
    public void company(String domain, Consumer<CompanyEdit> change) {
        catalog.change(() -> {
            CompanyEdit edit = new CompanyEdit(LookupKeys.domain(domain), catalog.company(domain));
            change.accept(edit);
            return catalog.put(edit.finish());
        });
    }

    /**
     * Answers requests for a domain with another company that does not name this domain: one that has moved, or a namesake.
     *
     * @param domain that is asked for
     * @param other domain of a company in the sandbox
     * @throws IllegalArgumentException if there is no such company
     */
    public void answersAs(String domain, String other) {
        redirect(domain, other, false);
    }

    /**
     * Answers requests for a domain with another company that is also known by this domain. The service says so: the
     * website of the company has the domain, and people searches have {@code resolved_company_domain}.
     *
     * @param domain that is asked for
     * @param other domain of a company in the sandbox
     * @throws IllegalArgumentException if there is no such company
     */
    public void alsoKnownAs(String domain, String other) {
        redirect(domain, other, true);
    }

    private void redirect(String domain, String other, boolean stated) {
        catalog.change(() -> catalog.redirect(domain, other, stated));
    }

    /**
     * Adds or changes the person with this profile. A new person has no employer, email address or work history.
     *
     * @param handle user name or profile URL, such as {@code ada-loop}
     * @param change sets fields
     */
    public void person(String handle, Consumer<PersonEdit> change) {
        catalog.change(() -> {
            PersonEdit edit = new PersonEdit(handle, catalog);
            change.accept(edit);
            return catalog.put(edit.finish());
        });
    }

    /**
     * Adds or changes a job posting. A new job is posted today, full-time and on site.
     *
     * @param id of a generated job, as returned by its first posting, or any other
     * @param change sets fields; a new job needs a company
     * @throws IllegalArgumentException if the company is unknown or missing
     */
    public void job(String id, Consumer<JobEdit> change) {
        catalog.change(() -> {
            JobEdit edit = new JobEdit(id, catalog, today.get());
            change.accept(edit);
            return catalog.put(edit.finish());
        });
    }

    /**
     * Adds an ad to the ads of a company. It starts today.
     *
     * @param companyDomain of a company in the sandbox
     * @param change sets fields
     * @throws IllegalArgumentException if there is no such company
     */
    public void ad(String companyDomain, Consumer<AdEdit> change) {
        catalog.change(() -> {
            CompanyEntry company = catalog.requiredCompany(companyDomain);
            CompanyEdit edit = new CompanyEdit(company.domain(), Optional.of(company));
            AdEdit ad = new AdEdit(today.get());
            change.accept(ad);
            edit.ad(ad);
            return catalog.put(edit.finish());
        });
    }

    /**
     * Removes a company with its people and jobs.
     *
     * @param domain domain of the company
     * @return false if there was none
     */
    public boolean removeCompany(String domain) {
        return catalog.change(() -> catalog.removeCompany(domain));
    }

    /**
     * Removes a person.
     *
     * @param handle user name or profile URL
     * @return false if there was none
     */
    public boolean removePerson(String handle) {
        return catalog.change(() -> catalog.removePerson(handle));
    }

    /**
     * Removes a job.
     *
     * @param id as in {@link #job}
     * @return false if there was none
     */
    public boolean removeJob(String id) {
        return catalog.change(() -> catalog.removeJob(id));
    }
}
