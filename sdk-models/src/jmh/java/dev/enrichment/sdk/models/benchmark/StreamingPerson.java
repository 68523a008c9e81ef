package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/**
 * A person, by hand on the streaming parser. Reading and creation are separate methods, because HotSpot's C2 does not
 * compile a call with so many arguments, and would leave the loop to the interpreter.
 */
final class StreamingPerson {
    private String contactFullName;
    private String contactFirstName;
    private String contactLastName;
    private String contactLinkedinUrl;
    private String contactLinkedinUsername;
    private String contactLinkedinHeadline;
    private String contactLinkedinIndustry;
    private String contactLinkedinAboutMe;
    private String contactEmail;
    private String contactEmailMasked;
    private String contactEmailDomain;
    private String contactMobilePhone;
    private String contactMobilePhoneMasked;
    private String contactDirectPhone;
    private Boolean outreachLocked;
    private Boolean hasEmail;
    private Boolean hasMobilePhone;
    private Boolean hasPhone;
    private String contactCity;
    private String contactState;
    private String contactStateCode;
    private String contactCountry;
    private String contactCountryCode;
    private String contactRegion;
    private String contactContinent;
    private String contactCompanyName;
    private String companyDomain;
    private String contactJobTitle;
    private String contactJobFunction;
    private String contactJobLevel;
    private String contactJobDescription;
    private LocalDate contactJobStartDate;
    private Integer contactJobCount;
    private String contactJobCity;
    private String contactJobState;
    private String contactJobStateCode;
    private String contactJobCountry;
    private String contactJobCountryCode;
    private String contactJobRegion;
    private String contactJobContinent;
    private String contactPersona;
    private List<String> contactEducation;
    private List<String> contactSkills;
    private List<String> contactCertifications;
    private List<String> contactLanguages;
    private List<String> contactWebsites;
    private Integer seniorityScore;
    private Integer contactabilityScore;
    private Integer profileCompletenessScore;
    private Integer jobObservationCount;
    private Integer distinctCompanyCount;
    private Long followers;
    private Boolean cio;
    private Boolean itLeader;
    private Boolean inSecurity;
    private Boolean inRevops;
    private Boolean inRecruiting;
    private Boolean inEngineering;
    private Boolean inSales;
    private Boolean inMarketing;
    private Boolean inOperations;
    private String matchedTitle;
    private String personUid;

    static Bare.Person readPerson(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        StreamingPerson values = new StreamingPerson();
        values.readFields(json);
        return values.create();
    }

    private void readFields(JsonParser json) throws IOException {
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "contact_full_name" -> contactFullName = StreamingValues.string(json);
                case "contact_first_name" -> contactFirstName = StreamingValues.string(json);
                case "contact_last_name" -> contactLastName = StreamingValues.string(json);
                case "contact_linkedin_url" -> contactLinkedinUrl = StreamingValues.string(json);
                case "contact_linkedin_username" -> contactLinkedinUsername = StreamingValues.string(json);
                case "contact_linkedin_headline" -> contactLinkedinHeadline = StreamingValues.string(json);
                case "contact_linkedin_industry" -> contactLinkedinIndustry = StreamingValues.string(json);
                case "contact_linkedin_about_me" -> contactLinkedinAboutMe = StreamingValues.string(json);
                case "contact_email" -> contactEmail = StreamingValues.string(json);
                case "contact_email_masked" -> contactEmailMasked = StreamingValues.string(json);
                case "contact_email_domain" -> contactEmailDomain = StreamingValues.string(json);
                case "contact_mobile_phone" -> contactMobilePhone = StreamingValues.string(json);
                case "contact_mobile_phone_masked" -> contactMobilePhoneMasked = StreamingValues.string(json);
                case "contact_direct_phone" -> contactDirectPhone = StreamingValues.string(json);
                case "outreach_locked" -> outreachLocked = StreamingValues.bool(json);
                case "has_email" -> hasEmail = StreamingValues.bool(json);
                case "has_mobile_phone" -> hasMobilePhone = StreamingValues.bool(json);
                case "has_phone" -> hasPhone = StreamingValues.bool(json);
                case "contact_city" -> contactCity = StreamingValues.string(json);
                case "contact_state" -> contactState = StreamingValues.string(json);
                case "contact_state_code" -> contactStateCode = StreamingValues.string(json);
                case "contact_country" -> contactCountry = StreamingValues.string(json);
                case "contact_country_code" -> contactCountryCode = StreamingValues.string(json);
                case "contact_region" -> contactRegion = StreamingValues.string(json);
                case "contact_continent" -> contactContinent = StreamingValues.string(json);
                case "contact_company_name" -> contactCompanyName = StreamingValues.string(json);
                case "company_domain" -> companyDomain = StreamingValues.string(json);
                case "contact_job_title" -> contactJobTitle = StreamingValues.string(json);
                case "contact_job_function" -> contactJobFunction = StreamingValues.string(json);
                case "contact_job_level" -> contactJobLevel = StreamingValues.string(json);
                case "contact_job_description" -> contactJobDescription = StreamingValues.string(json);
                case "contact_job_start_date" -> contactJobStartDate = StreamingValues.date(json);
                case "contact_job_count" -> contactJobCount = StreamingValues.integer(json);
                case "contact_job_city" -> contactJobCity = StreamingValues.string(json);
                case "contact_job_state" -> contactJobState = StreamingValues.string(json);
                case "contact_job_state_code" -> contactJobStateCode = StreamingValues.string(json);
                case "contact_job_country" -> contactJobCountry = StreamingValues.string(json);
                case "contact_job_country_code" -> contactJobCountryCode = StreamingValues.string(json);
                case "contact_job_region" -> contactJobRegion = StreamingValues.string(json);
                case "contact_job_continent" -> contactJobContinent = StreamingValues.string(json);
                case "contact_persona" -> contactPersona = StreamingValues.string(json);
                case "contact_education" -> contactEducation = StreamingValues.strings(json);
                case "contact_skills" -> contactSkills = StreamingValues.strings(json);
                case "contact_certifications" -> contactCertifications = StreamingValues.strings(json);
                case "contact_languages" -> contactLanguages = StreamingValues.strings(json);
                case "contact_websites" -> contactWebsites = StreamingValues.strings(json);
                case "seniority_score" -> seniorityScore = StreamingValues.integer(json);
                case "contactability_score" -> contactabilityScore = StreamingValues.integer(json);
                case "profile_completeness_score" -> profileCompletenessScore = StreamingValues.integer(json);
                case "job_observation_count" -> jobObservationCount = StreamingValues.integer(json);
                case "distinct_company_count" -> distinctCompanyCount = StreamingValues.integer(json);
                case "followers" -> followers = StreamingValues.whole(json);
                case "is_cio" -> cio = StreamingValues.bool(json);
                case "is_it_leader" -> itLeader = StreamingValues.bool(json);
                case "is_security" -> inSecurity = StreamingValues.bool(json);
                case "is_revops" -> inRevops = StreamingValues.bool(json);
                case "is_recruiting" -> inRecruiting = StreamingValues.bool(json);
                case "is_engineering" -> inEngineering = StreamingValues.bool(json);
                case "is_sales" -> inSales = StreamingValues.bool(json);
                case "is_marketing" -> inMarketing = StreamingValues.bool(json);
                case "is_operations" -> inOperations = StreamingValues.bool(json);
                case "matched_title" -> matchedTitle = StreamingValues.string(json);
                case "person_uid" -> personUid = StreamingValues.string(json);
                default -> json.skipChildren();
            }
        }
    }

    private Bare.Person create() {
        return new Bare.Person(contactFullName, contactFirstName, contactLastName, contactLinkedinUrl, contactLinkedinUsername, contactLinkedinHeadline, contactLinkedinIndustry, contactLinkedinAboutMe, contactEmail, contactEmailMasked, contactEmailDomain, contactMobilePhone, contactMobilePhoneMasked, contactDirectPhone, outreachLocked, hasEmail, hasMobilePhone, hasPhone, contactCity, contactState, contactStateCode, contactCountry, contactCountryCode, contactRegion, contactContinent, contactCompanyName, companyDomain, contactJobTitle, contactJobFunction, contactJobLevel, contactJobDescription, contactJobStartDate, contactJobCount, contactJobCity, contactJobState, contactJobStateCode, contactJobCountry, contactJobCountryCode, contactJobRegion, contactJobContinent, contactPersona, contactEducation, contactSkills, contactCertifications, contactLanguages, contactWebsites, seniorityScore, contactabilityScore, profileCompletenessScore, jobObservationCount, distinctCompanyCount, followers, cio, itLeader, inSecurity, inRevops, inRecruiting, inEngineering, inSales, inMarketing, inOperations, matchedTitle, personUid);
    }
}
