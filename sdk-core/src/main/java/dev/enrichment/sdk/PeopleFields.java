package dev.enrichment.sdk;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Identities;
import dev.enrichment.sdk.call.RequestFields;
import dev.enrichment.sdk.models.people.PeopleFilters;
import dev.enrichment.sdk.models.people.PeopleSearchRequest;
import dev.enrichment.sdk.models.people.PeopleSearchResponse;
import dev.enrichment.sdk.models.people.Person;
import dev.enrichment.sdk.models.people.PersonMatch;
import org.jspecify.annotations.Nullable;

/**
 * Lists the request and response fields that identify people or companies in a people search. Used by the description
 * of people search in {@link Operations}.
 */
final class PeopleFields {
    private PeopleFields() {}

    /**
     * Returns the value that identifies a person within search results. This is the {@code uid}, or the profile URL in
     * older responses that have no {@code uid}. Returns null if the match has neither.
     */
    static @Nullable Object key(PersonMatch match) {
        Person person = match.person();
        return match.uid() != null || person == null ? match.uid() : person.contactLinkedinUrl();
    }

    static void search(RequestFields<PeopleSearchRequest> fields) {
        fields.subject("company_domain", FieldKind.DOMAIN, PeopleSearchRequest::companyDomain)
                .subject("linkedin_url", FieldKind.COMPANY_PROFILE, PeopleSearchRequest::linkedinUrl)
                .subject("company_name", FieldKind.COMPANY_NAME, PeopleSearchRequest::companyName)
                .filter("people_filters/contact_linkedin_url", FieldKind.PERSON_PROFILE, request -> {
                    PeopleFilters people = request.peopleFilters();
                    return people == null ? null : people.contactLinkedinUrl();
                })
                .filter("people_filters/contact_email_domain", FieldKind.DOMAIN, request -> {
                    PeopleFilters people = request.peopleFilters();
                    return people == null ? null : people.contactEmailDomain();
                });
        CompanyFields.filters(fields, PeopleSearchRequest::companyFilters);
    }

    static void identities(PeopleSearchResponse response, Identities who) {
        response.people().forEach(match -> identities(match, who));
    }

    private static void identities(PersonMatch match, Identities who) {
        Person person = match.person();
        if (person != null) {
            who.add(FieldKind.PERSON_PROFILE, person.contactLinkedinUrl())
                    .add(FieldKind.EMAIL_ADDRESS, person.contactEmail())
                    .add(FieldKind.DOMAIN, person.companyDomain());
        }
        if (match.company() != null) {
            CompanyFields.identities(match.company(), who);
        }
        if (match.domainIntel() != null) {
            who.add(FieldKind.DOMAIN, match.domainIntel().companyDomain())
                    .add(FieldKind.DOMAIN, match.domainIntel().companyWebsite())
                    .add(FieldKind.DOMAIN, match.domainIntel().primaryEmailDomain());
        }
    }
}
