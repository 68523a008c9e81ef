package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.CompanyDraft;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.data.PersonDraft;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import java.util.function.Consumer;

/**
 * The data of a sandbox, to be changed while it is running. A change is complete before the method returns and counts
 * for all later requests; cursors from before still page through the old result. Safe to use from any thread.
 */
public final class SandboxData {
    private final LiveCatalog catalog;

    SandboxData(LiveCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * Adds a company, or changes the one that has this domain. A new one has a name, a website, a profile address, and
     * nothing else.
     *
     * @param domain such as {@code acme.example}
     * @param change fills in or overwrites fields
     */
    public void company(String domain, Consumer<CompanyEdit> change) {
        CompanyDraft draft =
                new CompanyDraft(Names.domain(domain), catalog.get().companyByDomain(domain));
        change.accept(new CompanyEdit(draft));
        catalog.put(draft.finish());
    }

    /**
     * Adds a person, or changes the one who has this profile. A new one has nothing but the profile: no employer, no
     * address, no history.
     *
     * @param handle user name or profile address, such as {@code ada-loop}
     * @param change fills in or overwrites fields
     */
    public void person(String handle, Consumer<PersonEdit> change) {
        PersonDraft draft = new PersonDraft(Names.handle(handle), catalog.get().personByHandle(handle));
        change.accept(new PersonEdit(draft, catalog));
        catalog.put(draft.finish());
    }

    /**
     * Removes a company with its people and jobs.
     *
     * @param domain of the company
     * @return false if there was none
     */
    public boolean removeCompany(String domain) {
        return catalog.removeCompany(domain);
    }

    /**
     * Removes a person.
     *
     * @param handle user name or profile address
     * @return false if there was none
     */
    public boolean removePerson(String handle) {
        return catalog.removePerson(handle);
    }
}
