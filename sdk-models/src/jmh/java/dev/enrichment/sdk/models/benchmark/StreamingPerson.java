package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** A person, by hand on the streaming parser. */
final class StreamingPerson {
    private StreamingPerson() {}

    static Bare.Person readPerson(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        String contactFullName = null;
        String contactFirstName = null;
        String contactLastName = null;
        String contactLinkedinUrl = null;
        String contactLinkedinUsername = null;
        String contactLinkedinHeadline = null;
        String contactLinkedinIndustry = null;
        String contactLinkedinAboutMe = null;
        String contactEmail = null;
        String contactEmailMasked = null;
        String contactEmailDomain = null;
        String contactMobilePhone = null;
        String contactMobilePhoneMasked = null;
        String contactDirectPhone = null;
        Boolean outreachLocked = null;
        Boolean hasEmail = null;
        Boolean hasMobilePhone = null;
        Boolean hasPhone = null;
        String contactCity = null;
        String contactState = null;
        String contactStateCode = null;
        String contactCountry = null;
        String contactCountryCode = null;
        String contactRegion = null;
        String contactContinent = null;
        String contactCompanyName = null;
        String companyDomain = null;
        String contactJobTitle = null;
        String contactJobFunction = null;
        String contactJobLevel = null;
        String contactJobDescription = null;
        LocalDate contactJobStartDate = null;
        Integer contactJobCount = null;
        String contactJobCity = null;
        String contactJobState = null;
        String contactJobStateCode = null;
        String contactJobCountry = null;
        String contactJobCountryCode = null;
        String contactJobRegion = null;
        String contactJobContinent = null;
        String contactPersona = null;
        List<String> contactEducation = null;
        List<String> contactSkills = null;
        List<String> contactCertifications = null;
        List<String> contactLanguages = null;
        List<String> contactWebsites = null;
        Integer seniorityScore = null;
        Integer contactabilityScore = null;
        Integer profileCompletenessScore = null;
        Integer jobObservationCount = null;
        Integer distinctCompanyCount = null;
        Long followers = null;
        Boolean cio = null;
        Boolean itLeader = null;
        Boolean inSecurity = null;
        Boolean inRevops = null;
        Boolean inRecruiting = null;
        Boolean inEngineering = null;
        Boolean inSales = null;
        Boolean inMarketing = null;
        Boolean inOperations = null;
        String matchedTitle = null;
        String personUid = null;
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
        return new Bare.Person(contactFullName, contactFirstName, contactLastName, contactLinkedinUrl, contactLinkedinUsername, contactLinkedinHeadline, contactLinkedinIndustry, contactLinkedinAboutMe, contactEmail, contactEmailMasked, contactEmailDomain, contactMobilePhone, contactMobilePhoneMasked, contactDirectPhone, outreachLocked, hasEmail, hasMobilePhone, hasPhone, contactCity, contactState, contactStateCode, contactCountry, contactCountryCode, contactRegion, contactContinent, contactCompanyName, companyDomain, contactJobTitle, contactJobFunction, contactJobLevel, contactJobDescription, contactJobStartDate, contactJobCount, contactJobCity, contactJobState, contactJobStateCode, contactJobCountry, contactJobCountryCode, contactJobRegion, contactJobContinent, contactPersona, contactEducation, contactSkills, contactCertifications, contactLanguages, contactWebsites, seniorityScore, contactabilityScore, profileCompletenessScore, jobObservationCount, distinctCompanyCount, followers, cio, itLeader, inSecurity, inRevops, inRecruiting, inEngineering, inSales, inMarketing, inOperations, matchedTitle, personUid);
    }
}
