package dev.enrichment.sdk.models.identity;

/**
 * A company or a person, identified by a domain, a profile or an email address. Two identities are equal if they have
 * the same type and the same canonical form. An identity of a company is never equal to an identity of a person.
 */
public sealed interface Identity permits Domain, CompanyProfile, PersonProfile, EmailAddress {
    /**
     * Returns the form used to compare identities. All spellings of the same identity have the same canonical form.
     *
     * @return the canonical form; never empty
     */
    String canonical();

    /**
     * Returns the form used in requests. The service accepts it in every field for this type of identity. It may differ
     * from the canonical form: for example, the local part of an email address is sent as it was written.
     *
     * @return the form to send; never empty
     */
    String requestValue();
}
