package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Request to {@code POST /v3/people/search}, which finds people at one or more companies (API reference, section 11).
 * At least one company identifier or a non-empty {@code companyFilters} is required. {@code peopleFilters} and titles
 * alone are not enough.
 *
 * <p>By default, each returned person costs 1 credit, and an empty result is free. Contact details are masked unless
 * both {@code includeContactDetails} and {@code confirmCreditCharge} are true. Unlocked contact details cost extra. By
 * default, an email address costs 1 credit and a mobile number 5. To choose what is unlocked, use {@link
 * PeopleSearchRequestBuilder#unlock}. If you need the details of only a few people, look at the masked results first.
 *
 * <p>Titles are matched fuzzily. A title in square brackets, such as {@code [VP Sales]}, is matched exactly.
 *
 * @param companyDomain domain of the company, such as {@code example.com}. The preferred identifier
 * @param companyName name of the company. Names are ambiguous, so prefer the domain
 * @param linkedinUrl LinkedIn URL of the company. For profiles of people, use {@code peopleFilters}
 * @param companyFilters filters for the companies, instead of or in addition to an identifier
 * @param peopleFilters filters for the people
 * @param title one job title, such as {@code VP Sales}
 * @param jobTitle one job title. An alternative to {@code title}
 * @param titles job titles, at most 12. One match is enough
 * @param roles roles, at most 12. One match is enough
 * @param query free text about the people or titles
 * @param requiredEmail true to return only people with a known email address. Set it when you unlock addresses, to
 *     avoid paying for people without an address
 * @param requiredMobile true to return only people with a known mobile number
 * @param channels required contact channels. An older form of {@code requiredEmail} and {@code requiredMobile}
 * @param channelMatch whether any or all of the {@code channels} are required. The service's default is {@link
 *     ChannelMatch#ANY}
 * @param includeCompany false to omit the company from the results. Included by default
 * @param includeDomainIntel false to omit data about the email domain from the results. Included by default
 * @param includeContactDetails true to unlock email addresses and mobile numbers, which are charged extra. Requires
 *     {@code confirmCreditCharge}. Off by default
 * @param includeEmail whether to unlock email addresses. On by default if {@code includeMobile} is not set either. If
 *     only {@code includeMobile} is set, this is set to true
 * @param includeMobile whether to unlock mobile numbers, which are the most expensive part. On by default if {@code
 *     includeEmail} is not set either. If only {@code includeEmail} is set, this is set to true
 * @param confirmCreditCharge true to accept the charge for contact details. Off by default. It has no effect by itself
 * @param limit maximum number of people in a response, 1 to 100, or 1 to 50 with cursor pagination. The service's
 *     default is 25. This also limits the cost of the call
 * @param offset number of people to skip, at least 0. The service's default is 0. The next page is at offset + limit
 * @param cursor {@code nextCursor} of the previous response, unchanged. Otherwise, send the same request, without an offset
 * @param hasPhone true to return only people with a known phone number. Described only in older documentation, so the
 *     service may ignore it. Prefer {@code requiredMobile}
 * @param useEmbeddings whether to match titles semantically. Described only in older documentation, so the service may
 *     ignore it
 * @param additionalProperties undocumented fields to send in addition to the typed ones
 */
@CodecJson
public record PeopleSearchRequest(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String linkedinUrl,
        @JsonAlias("companyFilters") @Nullable CompanyFilters companyFilters,
        @JsonAlias("peopleFilters") @Nullable PeopleFilters peopleFilters,
        @Nullable String title,
        @Nullable String jobTitle,
        List<String> titles,
        List<String> roles,
        @Personal @Nullable String query,
        @Nullable Boolean requiredEmail,
        @Nullable Boolean requiredMobile,
        List<Channel> channels,
        @Nullable ChannelMatch channelMatch,
        @Nullable Boolean includeCompany,
        @Nullable Boolean includeDomainIntel,
        @JsonAlias("full_search") @Nullable Boolean includeContactDetails,
        @Nullable Boolean includeEmail,
        @Nullable Boolean includeMobile,
        @Nullable Boolean confirmCreditCharge,
        @Nullable Integer limit,
        @Nullable Integer offset,
        @Nullable Object cursor,
        @Nullable Boolean hasPhone,
        @Nullable Boolean useEmbeddings,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the request. A company is required, numbers and lists must not exceed their documented bounds, and
     * contact details can be unlocked only if the charge is confirmed. If only one of {@code includeEmail} and {@code
     * includeMobile} is set, the other one is set to true. The service's documentation contradicts itself about the
     * default, so both fields are sent.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
     */
    public PeopleSearchRequest {
        titles = Copies.list(titles);
        roles = Copies.list(roles);
        channels = Copies.list(channels);
        cursor = OpenValues.copy("cursor", cursor);
        additionalProperties = OpenValues.map(additionalProperties);
        if (includeEmail == null && includeMobile != null) {
            includeEmail = true;
        } else if (includeMobile == null && includeEmail != null) {
            includeMobile = true;
        }
        boolean unlocks = Boolean.TRUE.equals(includeContactDetails);
        boolean agrees = Boolean.TRUE.equals(confirmCreditCharge);
        new Violations(PeopleSearchRequest.class)
                .anyOf(
                        "company_domain, company_name, linkedin_url, company_filters (not empty)",
                        companyDomain,
                        companyName,
                        linkedinUrl,
                        companyFilters == null || companyFilters.empty() ? null : companyFilters)
                .maxItems("titles", titles, 12)
                .maxItems("roles", roles, 12)
                .rule(
                        agrees || !unlocks,
                        "include_contact_details",
                        "needs confirm_credit_charge to be true as well, or nothing is unlocked")
                .range("limit", limit, 1, 100)
                .atLeast("offset", offset, 0)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static PeopleSearchRequestBuilder builder() {
        return new PeopleSearchRequestBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeopleSearchRequestBuilder toBuilder() {
        return new PeopleSearchRequestBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
