package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.CompanyDraft;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonDraft;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import java.util.function.Consumer;

/**
 * The data of a running sandbox. A change is visible to all later requests once the method returns; existing cursors
 * continue to page through the old result. Safe to use from any thread.
 */
public final class SandboxData {
    private final LiveCatalog catalog;

    SandboxData(LiveCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * Adds or changes the company with this domain. A new company has only a name, a website and a profile URL.
     *
     * @param domain such as {@code acme.example}
     * @param change sets fields
     */
    public void company(String domain, Consumer<CompanyEdit> change) {
        CompanyDraft draft =
                new CompanyDraft(LookupKeys.domain(domain), catalog.get().companyByDomain(domain));
        change.accept(new CompanyEdit(draft));
        catalog.put(draft.finish());
    }

    /**
     * Adds or changes the person with this profile. A new person has no employer, email address or work history.
     *
     * @param handle user name or profile URL, such as {@code ada-loop}
     * @param change sets fields
     */
    public void person(String handle, Consumer<PersonEdit> change) {
        PersonDraft draft =
                new PersonDraft(LookupKeys.handle(handle), catalog.get().personByHandle(handle));
        change.accept(new PersonEdit(draft, catalog));
        catalog.put(draft.finish());
    }

    /**
     * Removes a company with its people and jobs.
     *
     * @param domain domain of the company
     * @return false if there was none
     */
    public boolean removeCompany(String domain) {
        return catalog.removeCompany(domain);
    }

    /**
     * Removes a person.
     *
     * @param handle user name or profile URL
     * @return false if there was none
     */
    public boolean removePerson(String handle) {
        return catalog.removePerson(handle);
    }
}
