package dev.enrichment.sdk.models.identity;

/**
 * A company or a person, named by a domain, a profile or an email address. Two identities are equal if they are of the
 * same type and have the same canonical form; one of a company is never equal to one of a person.
 */
public sealed interface Identity permits Domain, CompanyProfile, PersonProfile, EmailAddress {
    /**
     * Returns the form by which identities are compared. All spellings of one identity have the same.
     *
     * @return the canonical form; never empty
     */
    String canonical();

    /**
     * Returns the form in which requests state the identity, which the service accepts wherever it asks for one of this
     * type. It can differ from the canonical form: a request leaves the local part of an email address as it was written.
     *
     * @return the form to send; never empty
     */
    String requestValue();
}
