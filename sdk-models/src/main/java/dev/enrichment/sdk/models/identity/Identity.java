package dev.enrichment.sdk.models.identity;

/**
 * A company or a person, identified by a domain, a profile or an email address. Two identities are equal if they have
 * the same type and the same canonical form. An identity of a company is never equal to an identity of a person.
 */
public sealed interface Identity permits Domain, CompanyProfile, PersonProfile, EmailAddress {
    /**
     * Returns the canonical form, which is used to compare identities. It is the same for all spellings of an identity.
     *
     * @return the canonical form. Never empty
     */
    String canonical();

    /**
     * Returns the form to send in requests, which the service accepts in every field for this type of identity. This
     * form may differ from the canonical form. For example, the local part of an email address is sent as it was
     * written.
     *
     * @return the form to send. Never empty
     */
    String requestValue();
}
