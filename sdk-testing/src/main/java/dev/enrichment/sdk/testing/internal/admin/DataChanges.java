package dev.enrichment.sdk.testing.internal.admin;

import dev.enrichment.sdk.testing.internal.request.FieldReader;

/**
 * Changes to the data of a sandbox that clients send as JSON. The fields of companies and people have the same names as
 * in responses. If the entry to add already exists, it is changed instead, and the fields that are not given keep their
 * values.
 */
public interface DataChanges {
    /** Adds or changes the company with the given {@code company_domain}. Any field of a company's row is allowed. */
    void company(FieldReader fields);

    /**
     * Adds or changes the person with the given {@code contact_linkedin_username}. Any field of a person's row is
     * allowed. The field {@code personal_emails} is allowed as well.
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
