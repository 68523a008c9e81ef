package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks for people in one company or in a set of companies: {@code POST /v3/people/search} (API reference, section 11). At least one company identifier, or {@code companyFilters} that hold a filter, is required; {@code
 * peopleFilters} and titles alone are not enough.
 *
 * <p>Costs 1 credit for each person returned by default; an empty answer is free. Contact details are masked unless
 * {@code includeContactDetails} and {@code confirmCreditCharge} are both true, and each raw one costs extra by default:
 * 1 credit for an email address, 5 for a mobile number. To pay for less, look at the masked rows first, or switch off
 * {@code includeMobile}.
 *
 * <p>Titles match loosely as plain text; a title in square brackets, such as {@code [VP Sales]}, must be equal.
 *
 * @param companyDomain the company's web domain, such as {@code example.com}; the surest of the identifiers
 * @param companyName the company's name; names are ambiguous, so prefer the domain
 * @param linkedinUrl the company's page on the professional network, not a person's; for people by their page use
 *     {@code peopleFilters}
 * @param companyFilters which companies, instead of or beside one identifier; several filters are combined, the values
 *     inside one list are alternatives
 * @param peopleFilters which of their people; several filters are combined, the values inside one list are alternatives
 * @param title one job title, such as {@code VP Sales}
 * @param jobTitle one job title; a second field of the same meaning as {@code title}
 * @param titles job titles, at most 12; any of them may match
 * @param roles roles, at most 12; any of them may match
 * @param query free text about the people or titles wanted
 * @param requiredEmail true for people with a known email address only. Set it before unlocking, so that no row is paid
 *     for without one
 * @param requiredMobile true for people with a known mobile number only
 * @param channels ways in which the people must be reachable; the older form of {@code requiredEmail} and {@code
 *     requiredMobile}
 * @param channelMatch whether one of the {@code channels} is enough or all are needed; the service takes {@link
 *     ChannelMatch#ANY} if unset
 * @param includeCompany false leaves the company out of the rows; the service includes it if unset
 * @param includeDomainIntel false leaves the facts about the email domain out of the rows; the service includes them if
 *     unset
 * @param includeContactDetails true unlocks raw email addresses and mobile numbers, which are charged extra; needs
 *     {@code confirmCreditCharge} true. Off if unset
 * @param includeEmail whether unlocking covers email addresses; on if neither this nor {@code includeMobile} is set. If
 *     only the other is set, this is true, and both are sent
 * @param includeMobile whether unlocking covers mobile numbers, the dearest part; on if neither this nor {@code
 *     includeEmail} is set. If only the other is set, this is true, and both are sent
 * @param confirmCreditCharge true agrees to the charge for contact details; without effect by itself. Off if unset
 * @param limit the most people in one answer, 1 to 100; the service takes 25 if unset. It caps what the call can cost.
 *     Stay within 50 when paging by cursor
 * @param offset how many people to skip, at least 0; the service takes 0 if unset. The next page is offset + limit
 * @param cursor the {@code nextCursor} of the answer before, unchanged; send the same filters and limit, and no offset
 * @param hasPhone true for people with a known phone number; from an older description, the service may ignore it.
 *     Prefer {@code requiredMobile}
 * @param useEmbeddings whether titles are matched by meaning; from an older description, the service may ignore it
 * @param additionalProperties undocumented fields to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
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
        @Nullable String query,
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
     * Completes {@code includeEmail} and {@code includeMobile}, then checks the identifiers, the bounds and the consent
     * to the charge. The service has been described both as taking an unsent one of the two for true and as taking it
     * for false, so when one is set the other is set to true and both are sent.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
     */
    public PeopleSearchRequest {
        titles = Copies.list(titles);
        roles = Copies.list(roles);
        channels = Copies.list(channels);
        additionalProperties = Copies.map(additionalProperties);
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
                .raise();
    }

    /**
     * Starts an empty request.
     *
     * @return a new builder
     */
    public static PeopleSearchRequestBuilder builder() {
        return new PeopleSearchRequestBuilder();
    }

    /**
     * Starts from this request, to change a part of it.
     *
     * @return a new builder with the same values
     */
    public PeopleSearchRequestBuilder toBuilder() {
        return new PeopleSearchRequestBuilder(this);
    }
}
