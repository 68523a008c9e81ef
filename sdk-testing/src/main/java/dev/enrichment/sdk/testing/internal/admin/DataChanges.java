package dev.enrichment.sdk.testing.internal.admin;

import dev.enrichment.sdk.testing.internal.request.FieldReader;

/**
 * Changes to the data of a sandbox that come as JSON. Fields have the names that they have in responses. Each method
 * that adds an entry changes the existing entry if there is one, and keeps the fields that are not given.
 */
public interface DataChanges {
    /** Adds or changes the company with the given {@code company_domain}. Any field of a company's row is allowed. */
    void company(FieldReader fields);

    /**
     * Adds or changes the person with the given {@code contact_linkedin_username}. Any field of a person's row is
     * allowed, and {@code personal_emails}.
     */
    void person(FieldReader fields);

    /** Adds or changes the job with the given {@code id}. */
    void job(FieldReader fields);

    /** Removes a company with its people and jobs. Returns whether it existed. */
    boolean removeCompany(String domain);

    /** Removes a person. Returns whether the person existed. */
    boolean removePerson(String handle);

    /** Removes a job. Returns whether it existed. */
    boolean removeJob(String id);
}
