package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Filters for the people in a people search, sent as {@code people_filters} (API reference, section 11.2). Every filter
 * is optional. Different filters are combined with AND, and the values of one list with OR. Filters that the service
 * did not apply are in {@link PeopleSearchResponse#ignoredPeopleFilters()}.
 *
 * <p>A filter by connection count exists, but its JSON name is not documented. If you know the name, set the filter
 * with {@code additionalProperty}.
 *
 * @param contactFullName full names. One match is enough
 * @param contactFirstName first names. One match is enough
 * @param contactLastName last names. One match is enough
 * @param contactJobTitle job titles. They are matched fuzzily, or exactly if they are in square brackets, such as
 *     {@code [VP Sales]}
 * @param contactJobFunction job functions, as long labels or short forms. One match is enough
 * @param contactJobLevel job levels. One match is enough
 * @param contactPersona buyer personas, such as {@code Founder/Co-Founder}. One match is enough
 * @param contactLinkedinHeadline words in the headline of the LinkedIn profile
 * @param contactLinkedinAboutMe words in the about section of the LinkedIn profile
 * @param contactLinkedinIndustry industries of the LinkedIn profiles. For industries of companies, use the company
 *     filters
 * @param contactLinkedinUrl URLs of LinkedIn profiles
 * @param contactLinkedinUsername user names of LinkedIn profiles, the last segment of their URLs
 * @param contactEmailDomain domains of the email addresses, such as {@code example.com}
 * @param contactCity cities where the people live, spelled as in the results
 * @param contactCountryCode countries where the people live, as ISO two-letter codes such as {@code DE}
 * @param contactCountry countries by full name. Undocumented, prefer {@code contactCountryCode}
 * @param contactState states or provinces by name. Undocumented, but named like the field in the results. The service
 *     may ignore it
 * @param contactStateCode states or provinces by code, such as {@code IL}. Undocumented, but named like the field in
 *     the results. The service may ignore it
 * @param contactRegion parts of the world, such as {@code NORAM}. Undocumented, but named like the field in the
 *     results. The service may ignore it
 * @param contactContinent continents, such as {@code North America}. Undocumented, but named like the field in the
 *     results. The service may ignore it
 * @param contactLanguages languages that the people speak. Undocumented. The service may ignore this filter
 * @param minSeniority minimum seniority score. See {@link Person#seniorityScore()}
 * @param minContactabilityScore minimum contactability score. See {@link Person#contactabilityScore()}
 * @param hasEmail true to return only people with a known email address
 * @param hasPhone true to return only people with a known phone number. For mobile numbers, use {@code hasMobilePhone}
 * @param hasMobilePhone true to return only people with a known mobile number
 * @param inSales true to return only people in sales
 * @param cio true to return only CIOs. Undocumented, but named like the field in the results. The service may ignore it
 * @param itLeader true to return only IT leaders. Undocumented, but named like the field in the results. The service
 *     may ignore it
 * @param inSecurity true to return only people in security. Undocumented, but named like the field in the results. The
 *     service may ignore it
 * @param inRevops true to return only people in revenue operations. Undocumented, but named like the field in the
 *     results. The service may ignore it
 * @param inRecruiting true to return only people in recruiting. Undocumented, but named like the field in the results.
 *     The service may ignore it
 * @param inEngineering true to return only people in engineering. Undocumented, but named like the field in the
 *     results. The service may ignore it
 * @param inMarketing true to return only people in marketing. Undocumented, but named like the field in the results.
 *     The service may ignore it
 * @param inOperations true to return only people in operations. Undocumented, but named like the field in the results.
 *     The service may ignore it
 * @param minFollowers minimum number of followers. Undocumented. The service may ignore it
 * @param maxFollowers maximum number of followers. Undocumented. The service may ignore it
 * @param location locations as free text. Undocumented, prefer the city and country filters
 * @param additionalProperties undocumented filters to send in addition to the typed ones
 */
@CodecJson
public record PeopleFilters(
        @Personal @JsonAlias({"full_name", "name"}) List<String> contactFullName,
        @Personal List<String> contactFirstName,
        @Personal List<String> contactLastName,
        List<String> contactJobTitle,
        @JsonAlias("job_function") List<JobFunction> contactJobFunction,
        List<JobLevel> contactJobLevel,
        List<String> contactPersona,
        @Personal @JsonAlias("headline") List<String> contactLinkedinHeadline,
        @Personal @JsonAlias("about_me") List<String> contactLinkedinAboutMe,
        @JsonAlias("industry") List<String> contactLinkedinIndustry,
        @Contact List<String> contactLinkedinUrl,
        @Contact List<String> contactLinkedinUsername,
        List<String> contactEmailDomain,
        @JsonAlias("city") List<String> contactCity,
        List<String> contactCountryCode,
        List<String> contactCountry,
        List<String> contactState,
        List<String> contactStateCode,
        List<String> contactRegion,
        List<String> contactContinent,
        List<String> contactLanguages,
        @Nullable Integer minSeniority,
        @Nullable Integer minContactabilityScore,
        @Nullable Boolean hasEmail,
        @Nullable Boolean hasPhone,
        @Nullable Boolean hasMobilePhone,
        @JsonProperty("is_sales") @Nullable Boolean inSales,
        @JsonProperty("is_cio") @Nullable Boolean cio,
        @JsonProperty("is_it_leader") @Nullable Boolean itLeader,
        @JsonProperty("is_security") @Nullable Boolean inSecurity,
        @JsonProperty("is_revops") @Nullable Boolean inRevops,
        @JsonProperty("is_recruiting") @Nullable Boolean inRecruiting,
        @JsonProperty("is_engineering") @Nullable Boolean inEngineering,
        @JsonProperty("is_marketing") @Nullable Boolean inMarketing,
        @JsonProperty("is_operations") @Nullable Boolean inOperations,
        @Nullable Integer minFollowers,
        @Nullable Integer maxFollowers,
        List<String> location,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Creates the filters. An additional property must not have the name of a documented field, because that field has
     * its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     field
     */
    public PeopleFilters {
        contactFullName = Copies.list(contactFullName);
        contactFirstName = Copies.list(contactFirstName);
        contactLastName = Copies.list(contactLastName);
        contactJobTitle = Copies.list(contactJobTitle);
        contactJobFunction = Copies.list(contactJobFunction);
        contactJobLevel = Copies.list(contactJobLevel);
        contactPersona = Copies.list(contactPersona);
        contactLinkedinHeadline = Copies.list(contactLinkedinHeadline);
        contactLinkedinAboutMe = Copies.list(contactLinkedinAboutMe);
        contactLinkedinIndustry = Copies.list(contactLinkedinIndustry);
        contactLinkedinUrl = Copies.list(contactLinkedinUrl);
        contactLinkedinUsername = Copies.list(contactLinkedinUsername);
        contactEmailDomain = Copies.list(contactEmailDomain);
        contactCity = Copies.list(contactCity);
        contactCountryCode = Copies.list(contactCountryCode);
        contactCountry = Copies.list(contactCountry);
        contactState = Copies.list(contactState);
        contactStateCode = Copies.list(contactStateCode);
        contactRegion = Copies.list(contactRegion);
        contactContinent = Copies.list(contactContinent);
        contactLanguages = Copies.list(contactLanguages);
        location = Copies.list(location);
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(PeopleFilters.class).undocumented(additionalProperties).throwIfAny();
    }

    /** Creates an empty builder. */
    public static PeopleFiltersBuilder builder() {
        return new PeopleFiltersBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PeopleFiltersBuilder toBuilder() {
        return new PeopleFiltersBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
