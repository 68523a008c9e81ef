package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/**
 * A company, by hand on the streaming parser. Reading and creation are separate methods, because HotSpot's C2 does not
 * compile a call with so many arguments, and would leave the loop to the interpreter.
 */
final class StreamingCompany {
    private String companyDomain;
    private String companyName;
    private String companyWebsite;
    private String companyIndustryLinkedin;
    private String employeeRange;
    private Integer employeeMin;
    private Integer employeeMax;
    private Integer linkedinEmployeeCount;
    private String revenueRange;
    private BigDecimal revenueMin;
    private BigDecimal revenueMax;
    private String hqCountry;
    private String hqCountryCode;
    private String hqCity;
    private String hqState;
    private String hqStreet;
    private String hqPostcode;
    private String hqRegion;
    private String hqContinent;
    private String locationCity;
    private String locationCountryCode;
    private String locationRegion;
    private String locationStateCode;
    private Integer foundedYear;
    private List<String> category;
    private String specialties;
    private BigDecimal totalFunding;
    private Integer fundingInvestorCount;
    private String lastFundingType;
    private LocalDate lastFundingDate;
    private BigDecimal lastFundingAmount;
    private String leadInvestors;
    private String linkedinUrl;
    private Long linkedinFollowers;
    private Boolean linkedinClaimed;
    private BigDecimal growthRate;
    private String companyHeadline;
    private String companyAbout;
    private String companyLogoUrl;
    private String companyPhone;
    private String companyEntityType;
    private String companyLegalType;
    private Boolean hasTechStack;
    private Integer totalContacts;
    private Integer contactsWithEmail;
    private Integer contactsWithPhone;
    private Integer validEmailCount;
    private Boolean websiteActive;
    private Boolean websiteForSale;
    private String sicCode;
    private String naicsCode;
    private String sicDescription;
    private String naicsDescription;
    private String predictedNaics2022Code;
    private String domainTld;
    private Integer totalAppReviews;
    private Integer profileCompletenessScore;
    private String crmTech;
    private String marketingAutomationTech;
    private String salesAutomationTech;
    private String analyticsTech;
    private String cloudProviderTech;
    private String developmentTech;
    private String ecommerceTech;
    private String erpTech;
    private String emailHostingTech;
    private String emailSecurityTech;
    private String abmTech;
    private String cmsTech;
    private String conversationIntelligenceTech;
    private String appSecurityTech;
    private String cloudSecurityTech;
    private String companyMartech;
    private BigDecimal similarity;
    private String sourceSeedDomain;
    private Object matchContext;

    static Bare.Company readCompany(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        StreamingCompany values = new StreamingCompany();
        values.readFields(json);
        return values.create();
    }

    private void readFields(JsonParser json) throws IOException {
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "company_domain" -> companyDomain = StreamingValues.string(json);
                case "company_name" -> companyName = StreamingValues.string(json);
                case "company_website" -> companyWebsite = StreamingValues.string(json);
                case "company_industry_linkedin" -> companyIndustryLinkedin = StreamingValues.string(json);
                case "employee_range" -> employeeRange = StreamingValues.string(json);
                case "employee_min" -> employeeMin = StreamingValues.integer(json);
                case "employee_max" -> employeeMax = StreamingValues.integer(json);
                case "linkedin_employee_count" -> linkedinEmployeeCount = StreamingValues.integer(json);
                case "revenue_range" -> revenueRange = StreamingValues.string(json);
                case "revenue_min" -> revenueMin = StreamingValues.decimal(json);
                case "revenue_max" -> revenueMax = StreamingValues.decimal(json);
                case "hq_country" -> hqCountry = StreamingValues.string(json);
                case "hq_country_code" -> hqCountryCode = StreamingValues.string(json);
                case "hq_city" -> hqCity = StreamingValues.string(json);
                case "hq_state" -> hqState = StreamingValues.string(json);
                case "hq_street" -> hqStreet = StreamingValues.string(json);
                case "hq_postcode" -> hqPostcode = StreamingValues.string(json);
                case "hq_region" -> hqRegion = StreamingValues.string(json);
                case "hq_continent" -> hqContinent = StreamingValues.string(json);
                case "location_city" -> locationCity = StreamingValues.string(json);
                case "location_country_code" -> locationCountryCode = StreamingValues.string(json);
                case "location_region" -> locationRegion = StreamingValues.string(json);
                case "location_state_code" -> locationStateCode = StreamingValues.string(json);
                case "founded_year" -> foundedYear = StreamingValues.integer(json);
                case "category" -> category = StreamingValues.strings(json);
                case "specialties" -> specialties = StreamingValues.string(json);
                case "total_funding" -> totalFunding = StreamingValues.decimal(json);
                case "funding_investor_count" -> fundingInvestorCount = StreamingValues.integer(json);
                case "last_funding_type" -> lastFundingType = StreamingValues.string(json);
                case "last_funding_date" -> lastFundingDate = StreamingValues.date(json);
                case "last_funding_amount" -> lastFundingAmount = StreamingValues.decimal(json);
                case "lead_investors" -> leadInvestors = StreamingValues.string(json);
                case "linkedin_url" -> linkedinUrl = StreamingValues.string(json);
                case "linkedin_followers" -> linkedinFollowers = StreamingValues.whole(json);
                case "linkedin_claimed" -> linkedinClaimed = StreamingValues.bool(json);
                case "growth_rate" -> growthRate = StreamingValues.decimal(json);
                case "company_headline" -> companyHeadline = StreamingValues.string(json);
                case "company_about" -> companyAbout = StreamingValues.string(json);
                case "company_logo_url" -> companyLogoUrl = StreamingValues.string(json);
                case "company_phone" -> companyPhone = StreamingValues.string(json);
                case "company_entity_type" -> companyEntityType = StreamingValues.string(json);
                case "company_legal_type" -> companyLegalType = StreamingValues.string(json);
                case "has_tech_stack" -> hasTechStack = StreamingValues.bool(json);
                case "total_contacts" -> totalContacts = StreamingValues.integer(json);
                case "contacts_with_email" -> contactsWithEmail = StreamingValues.integer(json);
                case "contacts_with_phone" -> contactsWithPhone = StreamingValues.integer(json);
                case "valid_email_count" -> validEmailCount = StreamingValues.integer(json);
                case "website_active" -> websiteActive = StreamingValues.bool(json);
                case "website_for_sale" -> websiteForSale = StreamingValues.bool(json);
                case "sic_code" -> sicCode = StreamingValues.string(json);
                case "naics_code" -> naicsCode = StreamingValues.string(json);
                case "sic_description" -> sicDescription = StreamingValues.string(json);
                case "naics_description" -> naicsDescription = StreamingValues.string(json);
                case "predicted_naics_2022_code" -> predictedNaics2022Code = StreamingValues.string(json);
                case "domain_tld" -> domainTld = StreamingValues.string(json);
                case "total_app_reviews" -> totalAppReviews = StreamingValues.integer(json);
                case "profile_completeness_score" -> profileCompletenessScore = StreamingValues.integer(json);
                case "crm_tech" -> crmTech = StreamingValues.string(json);
                case "marketing_automation_tech" -> marketingAutomationTech = StreamingValues.string(json);
                case "sales_automation_tech" -> salesAutomationTech = StreamingValues.string(json);
                case "analytics_tech" -> analyticsTech = StreamingValues.string(json);
                case "cloud_provider_tech" -> cloudProviderTech = StreamingValues.string(json);
                case "development_tech" -> developmentTech = StreamingValues.string(json);
                case "ecommerce_tech" -> ecommerceTech = StreamingValues.string(json);
                case "erp_tech" -> erpTech = StreamingValues.string(json);
                case "email_hosting_tech" -> emailHostingTech = StreamingValues.string(json);
                case "email_security_tech" -> emailSecurityTech = StreamingValues.string(json);
                case "abm_tech" -> abmTech = StreamingValues.string(json);
                case "cms_tech" -> cmsTech = StreamingValues.string(json);
                case "conversation_intelligence_tech" -> conversationIntelligenceTech = StreamingValues.string(json);
                case "app_security_tech" -> appSecurityTech = StreamingValues.string(json);
                case "cloud_security_tech" -> cloudSecurityTech = StreamingValues.string(json);
                case "company_martech" -> companyMartech = StreamingValues.string(json);
                case "similarity" -> similarity = StreamingValues.decimal(json);
                case "source_seed_domain" -> sourceSeedDomain = StreamingValues.string(json);
                case "match_context" -> matchContext = StreamingValues.open(json);
                default -> json.skipChildren();
            }
        }
    }

    private Bare.Company create() {
        return new Bare.Company(companyDomain, companyName, companyWebsite, companyIndustryLinkedin, employeeRange, employeeMin, employeeMax, linkedinEmployeeCount, revenueRange, revenueMin, revenueMax, hqCountry, hqCountryCode, hqCity, hqState, hqStreet, hqPostcode, hqRegion, hqContinent, locationCity, locationCountryCode, locationRegion, locationStateCode, foundedYear, category, specialties, totalFunding, fundingInvestorCount, lastFundingType, lastFundingDate, lastFundingAmount, leadInvestors, linkedinUrl, linkedinFollowers, linkedinClaimed, growthRate, companyHeadline, companyAbout, companyLogoUrl, companyPhone, companyEntityType, companyLegalType, hasTechStack, totalContacts, contactsWithEmail, contactsWithPhone, validEmailCount, websiteActive, websiteForSale, sicCode, naicsCode, sicDescription, naicsDescription, predictedNaics2022Code, domainTld, totalAppReviews, profileCompletenessScore, crmTech, marketingAutomationTech, salesAutomationTech, analyticsTech, cloudProviderTech, developmentTech, ecommerceTech, erpTech, emailHostingTech, emailSecurityTech, abmTech, cmsTech, conversationIntelligenceTech, appSecurityTech, cloudSecurityTech, companyMartech, similarity, sourceSeedDomain, matchContext);
    }
}
