package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.AdDraft;
import dev.enrichment.sdk.testing.internal.data.CompanyDraft;
import dev.enrichment.sdk.testing.internal.data.JobDraft;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonDraft;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.edit.DataDocument;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The data of a running sandbox. A change is visible to all later requests once the method returns; existing cursors
 * continue to page through the old result. Each change copies the index of all entries, which takes some milliseconds: add
 * many entries with {@link #load}. Safe to use from any thread.
 */
public final class SandboxData {
    private final LiveCatalog catalog;
    private final CannedResponses canned;
    private final Supplier<LocalDate> today;

    SandboxData(LiveCatalog catalog, CannedResponses canned, Supplier<LocalDate> today) {
        this.catalog = catalog;
        this.canned = canned;
        this.today = today;
    }

    /**
     * Adds or changes the company with this domain. A new company has only a name, a website and a profile URL.
     *
     * @param domain such as {@code acme.example}
     * @param change sets fields
     */
    public void company(String domain, Consumer<CompanyEdit> change) {
        catalog.change(edit -> {
            CompanyDraft draft = new CompanyDraft(LookupKeys.domain(domain), edit.company(domain));
            change.accept(new CompanyEdit(draft));
            edit.put(draft.finish());
            return true;
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
        catalog.change(edit -> {
            edit.redirect(domain, other, stated);
            return true;
        });
    }

    /**
     * Adds or changes the person with this profile. A new person has no employer, email address or work history.
     *
     * @param handle user name or profile URL, such as {@code ada-loop}
     * @param change sets fields
     */
    public void person(String handle, Consumer<PersonEdit> change) {
        catalog.change(edit -> {
            PersonDraft draft = new PersonDraft(LookupKeys.handle(handle), edit.person(handle));
            change.accept(new PersonEdit(draft, edit));
            edit.put(draft.finish());
            return true;
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
        catalog.change(edit -> {
            JobDraft draft = new JobDraft(id, edit.job(id), today.get());
            change.accept(new JobEdit(draft, edit));
            edit.put(draft.finish());
            return true;
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
        catalog.change(edit -> {
            if (edit.company(companyDomain).isEmpty()) {
                throw new IllegalArgumentException("there is no company " + companyDomain);
            }
            CompanyDraft draft = new CompanyDraft(LookupKeys.domain(companyDomain), edit.company(companyDomain));
            AdDraft ad = new AdDraft(today.get());
            change.accept(new AdEdit(ad));
            draft.ad(ad);
            edit.put(draft.finish());
            return true;
        });
    }

    /**
     * Adds, changes and removes entries and adds canned responses from a JSON file, as one change. The README describes the
     * format.
     *
     * @param file a JSON object
     * @return the number of entries
     * @throws UncheckedIOException if the file cannot be read
     * @throws IllegalArgumentException if it is not valid, in which case nothing is changed
     */
    public int load(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the data " + file, e);
        }
        return new DataDocument(JsonTrees.parse(text), today.get()).apply(catalog, canned);
    }

    /**
     * Removes a company with its people and jobs.
     *
     * @param domain domain of the company
     * @return false if there was none
     */
    public boolean removeCompany(String domain) {
        return catalog.change(edit -> edit.removeCompany(domain));
    }

    /**
     * Removes a person.
     *
     * @param handle user name or profile URL
     * @return false if there was none
     */
    public boolean removePerson(String handle) {
        return catalog.change(edit -> edit.removePerson(handle));
    }

    /**
     * Removes a job.
     *
     * @param id as in {@link #job}
     * @return false if there was none
     */
    public boolean removeJob(String id) {
        return catalog.change(edit -> edit.removeJob(id));
    }
}
