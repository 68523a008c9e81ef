package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.FilterValues;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The data of a running sandbox. A change takes effect for all requests sent after the method returns. With a cursor
 * that was received before the change, a search still returns the remaining pages of the earlier result. The sandbox
 * keeps the last eight versions of the data for this, and rejects cursors of older versions. Thread-safe.
 */
public final class SandboxData {
    private final LiveCatalog catalog;
    private final Supplier<LocalDate> today;

    SandboxData(LiveCatalog catalog, Supplier<LocalDate> today) {
        this.catalog = catalog;
        this.today = today;
    }

    /**
     * Returns the filter values that occur in the generated data, grouped by search filter. For example, the industries
     * have the key {@code company_filters.industries}. Some filters also accept other forms, such as the code of a
     * country, words of a job title or another range of employees. A search for a value that does not occur finds
     * nothing, unless you have added entries with that value.
     *
     * @return an immutable map; for filters that accept only IDs, each value is an ID followed by its name, such as
     *     {@code 3 Remote}
     */
    public Map<String, List<String>> filterValues() {
        return FilterValues.ALL;
    }

    /**
     * Adds or changes the company with this domain. A new company has only a name, a website and a profile URL.
     *
     * @param domain domain of the company, such as {@code acme.example}
     * @param change function that sets the fields of the company
     */
    public void company(String domain, Consumer<CompanyEdit> change) {
        catalog.change(() -> {
            CompanyEdit edit = new CompanyEdit(LookupKeys.domain(domain), catalog.company(domain));
            change.accept(edit);
            return catalog.put(edit.finish());
        });
    }

    /**
     * Makes the sandbox return another company for requests that name this domain. Nothing in the response mentions the
     * requested domain. Use it to test what your code does when a company has changed its domain, or when the service
     * confuses two companies.
     *
     * @param domain the requested domain
     * @param other domain of the returned company, which must be in the sandbox
     * @throws IllegalArgumentException if the sandbox has no company with the domain {@code other}
     */
    public void answersAs(String domain, String other) {
        redirect(domain, other, false);
    }

    /**
     * Makes the sandbox return another company for requests that name this domain. Unlike with {@link #answersAs}, the
     * responses declare the domain to be an alias of that company. The website of the company is changed to the
     * requested domain, and people searches return {@code resolved_company_domain}.
     *
     * @param domain the requested domain
     * @param other domain of the returned company, which must be in the sandbox
     * @throws IllegalArgumentException if the sandbox has no company with the domain {@code other}
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
     * @param handle user name, such as {@code ada-loop}, or profile URL
     * @param change function that sets the fields of the person
     */
    public void person(String handle, Consumer<PersonEdit> change) {
        catalog.change(() -> {
            PersonEdit edit = new PersonEdit(handle, catalog, YearMonth.from(today.get()));
            change.accept(edit);
            return catalog.put(edit.finish());
        });
    }

    /**
     * Adds or changes a job posting. A new job is posted today, full-time and on site.
     *
     * @param id ID of a generated job as returned by its first posting, or any other ID to add a job
     * @param change function that sets the fields of the job; a new job needs a company
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
     * Adds an ad to a company. By default, the ad starts today.
     *
     * @param companyDomain domain of a company in the sandbox
     * @param change function that sets the fields of the ad
     * @throws IllegalArgumentException if the sandbox has no such company
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
     * Removes a company with its people and jobs. Returns false if there is no such company.
     *
     * @param domain domain of the company
     * @return whether the company existed
     */
    public boolean removeCompany(String domain) {
        return catalog.change(() -> catalog.removeCompany(domain));
    }

    /**
     * Removes a person. Returns false if there is no such person.
     *
     * @param handle user name or profile URL
     * @return whether the person existed
     */
    public boolean removePerson(String handle) {
        return catalog.change(() -> catalog.removePerson(handle));
    }

    /**
     * Removes a job posting. Returns false if there is no such job.
     *
     * @param id ID of the job, as in {@link #job}
     * @return whether the job existed
     */
    public boolean removeJob(String id) {
        return catalog.change(() -> catalog.removeJob(id));
    }
}
