package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.JoinedList;
import dev.enrichment.sdk.models.internal.record.Personal;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company, as returned by company search, company lookup, lookalike search and people search (API reference, section
 * 3.2). Any field may be missing. Revenue ranges are in US dollars, but the currency of other amounts is undocumented.
 * For details about funding rounds and investors, request the funding profile.
 *
 * <p>The names of the technologies that a company uses are in several columns, one for each category. {@link
 * #technologies()} combines them.
 *
 * @param companyDomain main domain, such as {@code example.com}. It is the best identifier of a company, and all
 *     operations that take a company accept it
 * @param companyName the name
 * @param companyWebsite URL of the website
 * @param companyIndustryLinkedin industry as named by LinkedIn
 * @param employeeRange head-count range. To compare sizes, use {@code employeeMin} and {@code employeeMax}
 * @param employeeMin the lower bound of the head count
 * @param employeeMax the upper bound of the head count
 * @param linkedinEmployeeCount number of people who name this company as their employer on LinkedIn. Often more precise
 *     than the range, but based on what people state themselves
 * @param revenueRange annual revenue range, such as {@code $1M to <$10M}. To compare, use {@code revenueMin} and {@code
 *     revenueMax}
 * @param revenueMin the lower bound of the annual revenue
 * @param revenueMax the upper bound of the annual revenue
 * @param hqCountry the country of the headquarters, a full name or a code. Prefer {@code hqCountryCode}
 * @param hqCountryCode the country of the headquarters as an ISO two-letter code
 * @param hqCity the city of the headquarters
 * @param hqState the state or province of the headquarters
 * @param hqStreet the street of the headquarters
 * @param hqPostcode the postal code of the headquarters
 * @param hqRegion world region of the headquarters, such as {@code NORAM} for North America
 * @param hqContinent the continent of the headquarters
 * @param locationCity city of a location, which may differ from the headquarters
 * @param locationCountryCode the country of that location as an ISO two-letter code
 * @param locationRegion world region of that location, such as {@code NORAM}
 * @param locationStateCode the state or province of that location as a code
 * @param foundedYear year in which the company was founded
 * @param category categories of the company
 * @param specialties specialties named by the company
 * @param totalFunding total amount of all funding rounds
 * @param fundingInvestorCount number of investors
 * @param lastFundingType type of the latest round
 * @param lastFundingDate the day of the latest round
 * @param lastFundingAmount the amount of the latest round
 * @param leadInvestors lead investors. Usually not returned, so an empty list does not mean that there are none. The
 *     funding profile contains the investors
 * @param linkedinUrl LinkedIn URL of the company
 * @param linkedinFollowers number of followers of the LinkedIn page
 * @param linkedinClaimed whether the company manages its LinkedIn page
 * @param growthRate growth rate. Unit and period are undocumented, so use it only to compare companies
 * @param companyHeadline headline of the company page
 * @param companyAbout description that the company has written about itself. May be long
 * @param companyLogoUrl URL of the logo image
 * @param companyPhone the main phone number
 * @param companyEntityType type of organization
 * @param companyLegalType legal form
 * @param hasTechStack whether technologies of the company are known. If false, empty technology columns mean unknown
 * @param totalContacts number of people at the company who are known to the service
 * @param contactsWithEmail number of these people with an email address
 * @param contactsWithPhone number of these people with a phone number
 * @param validEmailCount number of validated email addresses, which is the best estimate of reachable people
 * @param websiteActive whether the website is reachable
 * @param websiteForSale whether the domain is for sale, which indicates that the company no longer exists
 * @param sicCode industry codes of the SIC system
 * @param naicsCode industry codes of the NAICS system
 * @param sicDescription descriptions of the SIC codes, possibly in another order
 * @param naicsDescription descriptions of the NAICS codes, possibly in another order
 * @param predictedNaics2022Code predicted NAICS 2022 codes. The service sends a JSON array inside a string, which is
 *     returned as received
 * @param domainTld top-level domain, such as {@code com}. Sometimes the full domain
 * @param totalAppReviews number of reviews of the company's mobile apps
 * @param profileCompletenessScore completeness of this profile. A higher score is more complete. The scale is
 *     undocumented
 * @param crmTech products in use for customer relationship management
 * @param marketingAutomationTech products in use for marketing automation
 * @param salesAutomationTech products in use for sales automation
 * @param analyticsTech products in use for analytics
 * @param cloudProviderTech products in use for cloud hosting
 * @param developmentTech products in use for software development
 * @param ecommerceTech products in use for ecommerce
 * @param erpTech products in use for enterprise resource planning
 * @param emailHostingTech products in use for email hosting
 * @param emailSecurityTech products in use for email security
 * @param abmTech products in use for account-based marketing
 * @param cmsTech products in use for content management
 * @param conversationIntelligenceTech products in use for conversation intelligence
 * @param appSecurityTech products in use for application security
 * @param cloudSecurityTech products in use for cloud security
 * @param companyMartech products in use for marketing in general
 * @param similarity similarity to the requested company or description, such as {@code 0.88}. A higher value means more
 *     similar. Present only in a lookalike search
 * @param sourceSeedDomain domain of the requested company to which this one is similar. Present only in a lookalike
 *     search
 * @param matchContext reason why the company matched, as untyped JSON, usually a string for display. Present only in a
 *     lookalike search
 * @param additionalProperties all other fields
 */
@CodecJson
public record Company(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String companyWebsite,
        @Nullable String companyIndustryLinkedin,
        @Nullable EmployeeRange employeeRange,
        @Nullable Integer employeeMin,
        @Nullable Integer employeeMax,
        @Nullable Integer linkedinEmployeeCount,
        @Nullable String revenueRange,
        @Nullable BigDecimal revenueMin,
        @Nullable BigDecimal revenueMax,
        @Nullable String hqCountry,
        @Nullable String hqCountryCode,
        @Nullable String hqCity,
        @Nullable String hqState,
        @Nullable String hqStreet,
        @Nullable String hqPostcode,
        @Nullable String hqRegion,
        @Nullable String hqContinent,
        @Nullable String locationCity,
        @Nullable String locationCountryCode,
        @Nullable String locationRegion,
        @Nullable String locationStateCode,
        @Nullable Integer foundedYear,
        List<String> category,
        @JoinedList List<String> specialties,
        @Nullable BigDecimal totalFunding,
        @Nullable Integer fundingInvestorCount,
        @Nullable String lastFundingType,
        @Nullable LocalDate lastFundingDate,
        @Nullable BigDecimal lastFundingAmount,
        @JoinedList List<String> leadInvestors,
        @Nullable String linkedinUrl,
        @Nullable Long linkedinFollowers,
        @Nullable Boolean linkedinClaimed,
        @Nullable BigDecimal growthRate,
        @Nullable String companyHeadline,
        @Nullable String companyAbout,
        @Nullable String companyLogoUrl,
        @Personal @Nullable String companyPhone,
        @Nullable String companyEntityType,
        @Nullable String companyLegalType,
        @Nullable Boolean hasTechStack,
        @Nullable Integer totalContacts,
        @Nullable Integer contactsWithEmail,
        @Nullable Integer contactsWithPhone,
        @Nullable Integer validEmailCount,
        @Nullable Boolean websiteActive,
        @Nullable Boolean websiteForSale,
        @JoinedList List<String> sicCode,
        @JoinedList List<String> naicsCode,
        @JoinedList List<String> sicDescription,
        @JoinedList List<String> naicsDescription,
        @JsonProperty("predicted_naics_2022_code") @Nullable String predictedNaics2022Code,
        @Nullable String domainTld,
        @Nullable Integer totalAppReviews,
        @Nullable Integer profileCompletenessScore,
        @JoinedList List<String> crmTech,
        @JoinedList List<String> marketingAutomationTech,
        @JoinedList List<String> salesAutomationTech,
        @JoinedList List<String> analyticsTech,
        @JoinedList List<String> cloudProviderTech,
        @JoinedList List<String> developmentTech,
        @JoinedList List<String> ecommerceTech,
        @JoinedList List<String> erpTech,
        @JoinedList List<String> emailHostingTech,
        @JoinedList List<String> emailSecurityTech,
        @JoinedList List<String> abmTech,
        @JoinedList List<String> cmsTech,
        @JoinedList List<String> conversationIntelligenceTech,
        @JoinedList List<String> appSecurityTech,
        @JoinedList List<String> cloudSecurityTech,
        @JoinedList List<String> companyMartech,
        @Nullable BigDecimal similarity,
        @Nullable String sourceSeedDomain,
        @Nullable Object matchContext,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Company {
        category = Copies.list(category);
        specialties = Copies.list(specialties);
        leadInvestors = Copies.list(leadInvestors);
        sicCode = Copies.list(sicCode);
        naicsCode = Copies.list(naicsCode);
        sicDescription = Copies.list(sicDescription);
        naicsDescription = Copies.list(naicsDescription);
        crmTech = Copies.list(crmTech);
        marketingAutomationTech = Copies.list(marketingAutomationTech);
        salesAutomationTech = Copies.list(salesAutomationTech);
        analyticsTech = Copies.list(analyticsTech);
        cloudProviderTech = Copies.list(cloudProviderTech);
        developmentTech = Copies.list(developmentTech);
        ecommerceTech = Copies.list(ecommerceTech);
        erpTech = Copies.list(erpTech);
        emailHostingTech = Copies.list(emailHostingTech);
        emailSecurityTech = Copies.list(emailSecurityTech);
        abmTech = Copies.list(abmTech);
        cmsTech = Copies.list(cmsTech);
        conversationIntelligenceTech = Copies.list(conversationIntelligenceTech);
        appSecurityTech = Copies.list(appSecurityTech);
        cloudSecurityTech = Copies.list(cloudSecurityTech);
        companyMartech = Copies.list(companyMartech);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyBuilder builder() {
        return new CompanyBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyBuilder toBuilder() {
        return new CompanyBuilder(this);
    }

    /**
     * Returns the names of the technologies that the company uses, by column. Empty columns are left out. Columns that
     * this version of the library does not know are in {@link #additionalProperties()}.
     *
     * @return an unmodifiable map from the JSON name of a column, such as {@code crm_tech}, to product names. Empty if
     *     no technologies are known
     */
    public Map<String, List<String>> technologies() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        columns.put("crm_tech", crmTech);
        columns.put("marketing_automation_tech", marketingAutomationTech);
        columns.put("sales_automation_tech", salesAutomationTech);
        columns.put("analytics_tech", analyticsTech);
        columns.put("cloud_provider_tech", cloudProviderTech);
        columns.put("development_tech", developmentTech);
        columns.put("ecommerce_tech", ecommerceTech);
        columns.put("erp_tech", erpTech);
        columns.put("email_hosting_tech", emailHostingTech);
        columns.put("email_security_tech", emailSecurityTech);
        columns.put("abm_tech", abmTech);
        columns.put("cms_tech", cmsTech);
        columns.put("conversation_intelligence_tech", conversationIntelligenceTech);
        columns.put("app_security_tech", appSecurityTech);
        columns.put("cloud_security_tech", cloudSecurityTech);
        columns.put("company_martech", companyMartech);
        columns.values().removeIf(List::isEmpty);
        return Collections.unmodifiableMap(columns);
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
