package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.companies.WorldRegion;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Narrows a people search to some of the people of the companies: {@code people_filters} (API reference, section 11). Every filter is optional; several filters are combined, the values inside one list are alternatives.
 * Filters that the service could not honour are in {@link PeopleSearchResponse#ignoredPeopleFilters()}: look there
 * before trusting a surprising answer.
 *
 * <p>A filter by connection count exists too, but its wire name is not known, so it is not offered; whoever learns it
 * sends it with {@code additionalProperty}.
 *
 * @param contactFullName full names; any of them may match
 * @param contactFirstName first names; any of them may match
 * @param contactLastName last names; any of them may match
 * @param contactJobTitle job titles; loose as plain text, equal if in square brackets such as {@code [VP Sales]}
 * @param contactJobFunction lines of work, as long labels or short forms; any of them may match
 * @param contactJobLevel how high the people stand in the company; any of them may match
 * @param contactPersona buyer types; any of them may match
 * @param contactLinkedinHeadline words of the headline of the person's profile on the professional network
 * @param contactLinkedinAboutMe words of the text that the person's profile says about its owner
 * @param contactLinkedinIndustry industries as the person's profile names them; for the company's industry use the
 *     company filters
 * @param contactLinkedinUrl addresses of the people's profiles on the professional network, to search by identity
 * @param contactLinkedinUsername names of those profiles, the last part of their addresses
 * @param contactEmailDomain domains of the email addresses, such as {@code example.com}
 * @param contactCity cities where the people live, as rows write them
 * @param contactCountryCode countries where the people live, as ISO two-letter codes such as {@code DE}
 * @param contactCountry countries by full name; not documented, prefer {@code contactCountryCode}
 * @param contactState states or provinces by name; not documented, but named like the field of the rows; the service
 *     may ignore it
 * @param contactStateCode states or provinces by code, such as {@code IL}; not documented, but named like the field of
 *     the rows; the service may ignore it
 * @param contactRegion parts of the world; not documented, but named like the field of the rows; the service may ignore
 *     it
 * @param contactContinent continents, such as {@code North America}; not documented, but named like the field of the
 *     rows; the service may ignore it
 * @param contactLanguages languages the people speak; not documented, the service may ignore it
 * @param minSeniority the least seniority score, as in {@link Person#seniorityScore()}
 * @param minContactabilityScore the least contactability score, as in {@link Person#contactabilityScore()}
 * @param hasEmail true for people with a known email address only
 * @param hasPhone true for people with a known phone number only; a mobile number may not count, use {@code
 *     hasMobilePhone} for it
 * @param hasMobilePhone true for people with a known mobile number only
 * @param inSales true for people in sales only
 * @param cio true for heads of information technology (CIO) only; not documented, but named like the field of the rows;
 *     the service may ignore it
 * @param itLeader true for leaders in information technology only; not documented, but named like the field of the
 *     rows; the service may ignore it
 * @param inSecurity true for people in security only; not documented, but named like the field of the rows; the service
 *     may ignore it
 * @param inRevops true for people in revenue operations only; not documented, but named like the field of the rows; the
 *     service may ignore it
 * @param inRecruiting true for people in recruiting only; not documented, but named like the field of the rows; the
 *     service may ignore it
 * @param inEngineering true for people in engineering only; not documented, but named like the field of the rows; the
 *     service may ignore it
 * @param inMarketing true for people in marketing only; not documented, but named like the field of the rows; the
 *     service may ignore it
 * @param inOperations true for people in operations only; not documented, but named like the field of the rows; the
 *     service may ignore it
 * @param minFollowers the fewest followers of the person's profile; not documented, the service may ignore it
 * @param maxFollowers the most followers of the person's profile; not documented, the service may ignore it
 * @param location places in free words; not documented, prefer the city and country filters
 * @param additionalProperties undocumented filters to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record PeopleFilters(
        @JsonAlias({"full_name", "name"}) List<String> contactFullName,
        List<String> contactFirstName,
        List<String> contactLastName,
        List<String> contactJobTitle,
        @JsonAlias("job_function") List<JobFunction> contactJobFunction,
        List<JobLevel> contactJobLevel,
        List<Persona> contactPersona,
        @JsonAlias("headline") List<String> contactLinkedinHeadline,
        @JsonAlias("about_me") List<String> contactLinkedinAboutMe,
        @JsonAlias("industry") List<String> contactLinkedinIndustry,
        List<String> contactLinkedinUrl,
        List<String> contactLinkedinUsername,
        List<String> contactEmailDomain,
        @JsonAlias("city") List<String> contactCity,
        List<String> contactCountryCode,
        List<String> contactCountry,
        List<String> contactState,
        List<String> contactStateCode,
        List<WorldRegion> contactRegion,
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
    /** Copies the lists and refuses a documented name among the additional properties. */
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
        additionalProperties = Copies.map(additionalProperties);
        new Violations(PeopleFilters.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts without any filter.
     *
     * @return a new builder
     */
    public static PeopleFiltersBuilder builder() {
        return new PeopleFiltersBuilder();
    }

    /**
     * Starts from these filters.
     *
     * @return a new builder with the same values
     */
    public PeopleFiltersBuilder toBuilder() {
        return new PeopleFiltersBuilder(this);
    }
}
