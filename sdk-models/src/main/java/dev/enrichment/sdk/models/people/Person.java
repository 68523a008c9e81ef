package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Contact;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A person (API reference, section 11.5). Any field may be null. If the service sends a field under an older name, the
 * value is read into the component with the current name.
 *
 * <p>While {@code outreachLocked} is true, the contact details that were not unlocked are null. At no extra cost,
 * {@code hasEmail} and {@code hasMobilePhone} show which details can be unlocked.
 *
 * @param contactFullName the full name
 * @param contactFirstName the first name
 * @param contactLastName the last name
 * @param contactLinkedinUrl URL of the LinkedIn profile. This is the best identifier of a person, and the email finder
 *     and the job change detector also accept it
 * @param contactLinkedinUsername user name of that profile, the last segment of its URL
 * @param contactLinkedinHeadline headline of the profile
 * @param contactLinkedinIndustry industry of the profile
 * @param contactLinkedinAboutMe about section of the profile. May be long
 * @param contactEmail email address. Null if locked or unknown. Charged extra when unlocked
 * @param contactEmailMasked masked email address for display, such as {@code a***@example.com}
 * @param contactEmailDomain the domain of the email address
 * @param contactMobilePhone mobile number. Null if locked or unknown. Charged extra when unlocked
 * @param contactMobilePhoneMasked masked mobile number. Undocumented. May be missing
 * @param contactDirectPhone direct phone number. Null if locked or unknown
 * @param outreachLocked true if at least one contact detail is masked because it was not unlocked
 * @param hasEmail whether an email address is known, locked or not
 * @param hasMobilePhone whether a mobile number is known, locked or not
 * @param hasPhone whether a phone number is known. May be false although {@code hasMobilePhone} is true, so check both
 * @param contactCity the city where the person lives
 * @param contactState the state or province where the person lives
 * @param contactStateCode the code of that state, such as {@code IL}
 * @param contactCountry the full name of the country where the person lives
 * @param contactCountryCode the ISO two-letter code of that country. Prefer it to the name
 * @param contactRegion world region where the person lives, such as {@code NORAM} for North America
 * @param contactContinent the continent where the person lives
 * @param contactCompanyName the name of the company the person works for
 * @param companyDomain the web domain of that company
 * @param contactJobTitle job title as written by the person. To group people, use job function and job level
 * @param contactJobFunction job function, as a long label
 * @param contactJobLevel job level
 * @param contactJobDescription description of the job, written by the person. May be long
 * @param contactJobStartDate start of the current job
 * @param contactJobCount number of known jobs of the person
 * @param contactJobCity the city of the current job. May differ from where the person lives
 * @param contactJobState the state or province of the current job. May differ from where the person lives
 * @param contactJobStateCode the code of that state
 * @param contactJobCountry the country of the current job. May differ from where the person lives
 * @param contactJobCountryCode the ISO two-letter code of that country
 * @param contactJobRegion world region of the current job, such as {@code NORAM}. May differ from where the person
 *     lives
 * @param contactJobContinent the continent of the current job. May differ from where the person lives
 * @param contactPersona buyer persona, such as {@code Founder/Co-Founder}. More specific than level and function
 * @param contactEducation schools and degrees. A string with separators is kept as one entry
 * @param contactSkills skills. A string with separators is kept as one entry
 * @param contactCertifications certifications. A string with separators is kept as one entry
 * @param contactLanguages languages that the person speaks. A string with separators is kept as one entry
 * @param contactWebsites websites of the person. A string with separators is kept as one entry
 * @param seniorityScore seniority. A higher score is more senior. The scale is undocumented
 * @param contactabilityScore how easily the person can be reached. A higher score is better. The scale is undocumented
 * @param profileCompletenessScore completeness of the profile. A higher score is more complete. The scale is
 *     undocumented
 * @param jobObservationCount number of times that the service has observed a job of the person
 * @param distinctCompanyCount number of known companies that the person has worked for
 * @param followers number of followers of the profile
 * @param cio whether the person is a CIO
 * @param itLeader whether the person is an IT leader
 * @param inSecurity whether the person works in security
 * @param inRevops whether the person works in revenue operations
 * @param inRecruiting whether the person works in recruiting
 * @param inEngineering whether the person works in engineering
 * @param inSales whether the person works in sales
 * @param inMarketing whether the person works in marketing
 * @param inOperations whether the person works in operations
 * @param matchedTitle requested title that this person matched. Undocumented. Present only in older responses
 * @param personUid ID of the person. Prefer {@link PersonMatch#uid()}. Undocumented. May be missing
 * @param additionalProperties all other fields
 */
@CodecJson
public record Person(
        @Personal @JsonAlias("full_name") @Nullable String contactFullName,
        @Personal @JsonAlias("first_name") @Nullable String contactFirstName,
        @Personal @JsonAlias("last_name") @Nullable String contactLastName,
        @Contact @JsonAlias("profile_url") @Nullable String contactLinkedinUrl,
        @Contact @Nullable String contactLinkedinUsername,
        @Personal @JsonAlias("headline") @Nullable String contactLinkedinHeadline,
        @Nullable String contactLinkedinIndustry,
        @Personal @Nullable String contactLinkedinAboutMe,
        @Contact @Nullable String contactEmail,
        @Contact @Nullable String contactEmailMasked,
        @Nullable String contactEmailDomain,
        @Contact @Nullable String contactMobilePhone,
        @Contact @Nullable String contactMobilePhoneMasked,
        @Contact @Nullable String contactDirectPhone,
        @Nullable Boolean outreachLocked,
        @Nullable Boolean hasEmail,
        @Nullable Boolean hasMobilePhone,
        @Nullable Boolean hasPhone,
        @Personal @Nullable String contactCity,
        @Nullable String contactState,
        @Nullable String contactStateCode,
        @Nullable String contactCountry,
        @JsonAlias("country_code") @Nullable String contactCountryCode,
        @Nullable String contactRegion,
        @Nullable String contactContinent,
        @JsonAlias("company_name") @Nullable String contactCompanyName,
        @Nullable String companyDomain,
        @JsonAlias("title") @Nullable String contactJobTitle,
        @JsonAlias("job_function") @Nullable JobFunction contactJobFunction,
        @JsonAlias("job_level") @Nullable JobLevel contactJobLevel,
        @Personal @Nullable String contactJobDescription,
        @Nullable LocalDate contactJobStartDate,
        @Nullable Integer contactJobCount,
        @Nullable String contactJobCity,
        @Nullable String contactJobState,
        @Nullable String contactJobStateCode,
        @Nullable String contactJobCountry,
        @Nullable String contactJobCountryCode,
        @Nullable String contactJobRegion,
        @Nullable String contactJobContinent,
        @Nullable String contactPersona,
        List<String> contactEducation,
        List<String> contactSkills,
        List<String> contactCertifications,
        List<String> contactLanguages,
        @Contact List<String> contactWebsites,
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
    public Person {
        contactEducation = Copies.list(contactEducation);
        contactSkills = Copies.list(contactSkills);
        contactCertifications = Copies.list(contactCertifications);
        contactLanguages = Copies.list(contactLanguages);
        contactWebsites = Copies.list(contactWebsites);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static PersonBuilder builder() {
        return new PersonBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public PersonBuilder toBuilder() {
        return new PersonBuilder(this);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
