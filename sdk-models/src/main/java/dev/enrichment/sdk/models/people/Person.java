package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.companies.WorldRegion;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A person (API reference, section 11.4). Every field can be null; only {@code contactEmailMasked} is fixed by the
 * specification. Where an answer uses an older name for a field, it is read under the current one.
 *
 * <p>While {@code outreachLocked} is true the raw contact details are null: the flags {@code hasEmail} and {@code
 * hasMobilePhone} say for free what unlocking would give.
 *
 * @param contactFullName the full name
 * @param contactFirstName the first name
 * @param contactLastName the last name
 * @param contactLinkedinUrl the address of the profile on the professional network; the surest identity, and what the
 *     email finder and the job change detector take
 * @param contactLinkedinUsername the name of that profile, the last part of its address
 * @param contactLinkedinHeadline the headline of the profile, in the person's own words
 * @param contactLinkedinIndustry the industry that the profile names
 * @param contactLinkedinAboutMe what the profile says about its owner; can be long
 * @param contactEmail the raw email address; null while locked or if none is known. Charged extra when unlocked
 * @param contactEmailMasked the email address with most letters hidden, such as {@code a***@example.com}; for display,
 *     no address to write to
 * @param contactEmailDomain the domain of the email address
 * @param contactMobilePhone the raw mobile number; null while locked or if none is known. Charged extra when unlocked
 * @param contactMobilePhoneMasked the mobile number with most digits hidden. Seen but not documented; may be missing
 * @param contactDirectPhone the direct line; null while locked or if none is known
 * @param outreachLocked true if contact details are masked because they were not paid for
 * @param hasEmail whether an email address is known, locked or not
 * @param hasMobilePhone whether a mobile number is known, locked or not
 * @param hasPhone whether a phone number is known; seen as false beside a true {@code hasMobilePhone}, so test both
 * @param contactCity the city where the person lives
 * @param contactState the state or province where the person lives
 * @param contactStateCode the code of that state, such as {@code IL}
 * @param contactCountry the full name of the country where the person lives
 * @param contactCountryCode the ISO two-letter code of that country; prefer it to the name
 * @param contactRegion the part of the world where the person lives
 * @param contactContinent the continent where the person lives
 * @param contactCompanyName the name of the company the person works for
 * @param companyDomain the web domain of that company
 * @param contactJobTitle the job title in the person's own words; to group people take function and level
 * @param contactJobFunction the line of work, as a long label
 * @param contactJobLevel how high the person stands in the company
 * @param contactJobDescription what the person says about the job; can be long
 * @param contactJobStartDate when the current job began
 * @param contactJobCount how many jobs of the person are known
 * @param contactJobCity the city of the current job, which need not be where the person lives
 * @param contactJobState the state or province of the current job, which need not be where the person lives
 * @param contactJobStateCode the code of that state
 * @param contactJobCountry the country of the current job, which need not be where the person lives
 * @param contactJobCountryCode the ISO two-letter code of that country
 * @param contactJobRegion the part of the world of the current job, which need not be where the person lives
 * @param contactJobContinent the continent of the current job, which need not be where the person lives
 * @param contactPersona the buyer type that the service sees in the person
 * @param contactEducation schools and degrees; a single text with separators of its own is kept as one entry
 * @param contactSkills skills; a single text with separators of its own is kept as one entry
 * @param contactCertifications certificates; a single text with separators of its own is kept as one entry
 * @param contactLanguages languages the person speaks; a single text with separators of its own is kept as one entry
 * @param contactWebsites web sites of the person; a single text with separators of its own is kept as one entry
 * @param seniorityScore how senior the person is, higher is more; the scale is not documented
 * @param contactabilityScore how well the person can be reached, higher is better; the scale is not documented
 * @param profileCompletenessScore how much of the profile is filled, higher is more; the scale is not documented
 * @param jobObservationCount how many observations of jobs the service holds for the person
 * @param distinctCompanyCount how many companies the person has worked for, as far as known
 * @param followers how many follow the profile
 * @param cio whether the person heads information technology (CIO)
 * @param itLeader whether the person leads in information technology
 * @param inSecurity whether the service counts the person to security
 * @param inRevops whether the service counts the person to revenue operations
 * @param inRecruiting whether the service counts the person to recruiting
 * @param inEngineering whether the service counts the person to engineering
 * @param inSales whether the service counts the person to sales
 * @param inMarketing whether the service counts the person to marketing
 * @param inOperations whether the service counts the person to operations
 * @param matchedTitle which title of the request this person matched; older answers only
 * @param personUid the service's id of the person, where it stands here; prefer {@link PersonMatch#uid()}. Seen but not
 *     documented; may be missing
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Person(
        @JsonAlias("full_name") @Nullable String contactFullName,
        @JsonAlias("first_name") @Nullable String contactFirstName,
        @JsonAlias("last_name") @Nullable String contactLastName,
        @JsonAlias("profile_url") @Nullable String contactLinkedinUrl,
        @Nullable String contactLinkedinUsername,
        @JsonAlias("headline") @Nullable String contactLinkedinHeadline,
        @Nullable String contactLinkedinIndustry,
        @Nullable String contactLinkedinAboutMe,
        @Nullable String contactEmail,
        @Nullable String contactEmailMasked,
        @Nullable String contactEmailDomain,
        @Nullable String contactMobilePhone,
        @Nullable String contactMobilePhoneMasked,
        @Nullable String contactDirectPhone,
        @Nullable Boolean outreachLocked,
        @Nullable Boolean hasEmail,
        @Nullable Boolean hasMobilePhone,
        @Nullable Boolean hasPhone,
        @Nullable String contactCity,
        @Nullable String contactState,
        @Nullable String contactStateCode,
        @Nullable String contactCountry,
        @JsonAlias("country_code") @Nullable String contactCountryCode,
        @Nullable WorldRegion contactRegion,
        @Nullable String contactContinent,
        @JsonAlias("company_name") @Nullable String contactCompanyName,
        @Nullable String companyDomain,
        @JsonAlias("title") @Nullable String contactJobTitle,
        @JsonAlias("job_function") @Nullable JobFunction contactJobFunction,
        @JsonAlias("job_level") @Nullable JobLevel contactJobLevel,
        @Nullable String contactJobDescription,
        @Nullable LocalDate contactJobStartDate,
        @Nullable Integer contactJobCount,
        @Nullable String contactJobCity,
        @Nullable String contactJobState,
        @Nullable String contactJobStateCode,
        @Nullable String contactJobCountry,
        @Nullable String contactJobCountryCode,
        @Nullable WorldRegion contactJobRegion,
        @Nullable String contactJobContinent,
        @Nullable Persona contactPersona,
        List<String> contactEducation,
        List<String> contactSkills,
        List<String> contactCertifications,
        List<String> contactLanguages,
        List<String> contactWebsites,
        @Nullable Integer seniorityScore,
        @Nullable Integer contactabilityScore,
        @Nullable Integer profileCompletenessScore,
        @Nullable Integer jobObservationCount,
        @Nullable Integer distinctCompanyCount,
        @Nullable Long followers,
        @JsonProperty("is_cio") @Nullable Boolean cio,
        @JsonProperty("is_it_leader") @Nullable Boolean itLeader,
        @JsonProperty("is_security") @Nullable Boolean inSecurity,
        @JsonProperty("is_revops") @Nullable Boolean inRevops,
        @JsonProperty("is_recruiting") @Nullable Boolean inRecruiting,
        @JsonProperty("is_engineering") @Nullable Boolean inEngineering,
        @JsonProperty("is_sales") @Nullable Boolean inSales,
        @JsonProperty("is_marketing") @Nullable Boolean inMarketing,
        @JsonProperty("is_operations") @Nullable Boolean inOperations,
        @Nullable String matchedTitle,
        @Nullable String personUid,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public Person {
        contactEducation = Copies.list(contactEducation);
        contactSkills = Copies.list(contactSkills);
        contactCertifications = Copies.list(contactCertifications);
        contactLanguages = Copies.list(contactLanguages);
        contactWebsites = Copies.list(contactWebsites);
        additionalProperties = Copies.map(additionalProperties);
    }
}
