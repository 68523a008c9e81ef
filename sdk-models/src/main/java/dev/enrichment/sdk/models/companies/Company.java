package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.JoinedList;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company as the searches return it: a row of company search, one-company look-up, lookalikes and people search
 * (API reference, section 3.2). Any field can be missing. The service names no currency for the amounts; its
 * ranges are written in US dollars. The funding profile tells more about rounds and investors.
 *
 * <p>The technology columns hold product names, one column for each category; {@link #technologies()} gathers them.
 *
 * @param companyDomain the main web domain, such as {@code example.com}: the best identity of a company, and the
 *     preferred input of every other operation on it
 * @param companyName the name
 * @param companyWebsite the address of the web site
 * @param companyIndustryLinkedin the industry as the professional network names it
 * @param employeeRange the head-count bracket; to compare sizes take {@code employeeMin} and {@code employeeMax}
 * @param employeeMin the lower bound of the head count
 * @param employeeMax the upper bound of the head count
 * @param linkedinEmployeeCount how many people name the company as their employer on the professional network: often
 *     more exact than the bracket, but self-declared
 * @param revenueRange the yearly-revenue bracket; to compare take {@code revenueMin} and {@code revenueMax}
 * @param revenueMin the lower bound of the yearly revenue
 * @param revenueMax the upper bound of the yearly revenue
 * @param hqCountry the country of the headquarters, a full name or a code; prefer {@code hqCountryCode}
 * @param hqCountryCode the country of the headquarters as ISO two-letter code
 * @param hqCity the city of the headquarters
 * @param hqState the state or province of the headquarters
 * @param hqStreet the street of the headquarters
 * @param hqPostcode the postal code of the headquarters
 * @param hqRegion the part of the world where the headquarters are
 * @param hqContinent the continent of the headquarters
 * @param locationCity the city of a location, which need not be the headquarters
 * @param locationCountryCode the country of that location as ISO two-letter code
 * @param locationRegion the part of the world where that location is
 * @param locationStateCode the state or province of that location as a code
 * @param foundedYear the year of foundation
 * @param category the categories that the service sorts the company into
 * @param specialties what the company says it is good at
 * @param totalFunding the sum of all funding rounds
 * @param fundingInvestorCount how many investors took part in the rounds
 * @param lastFundingType the type of the latest round, as the service writes it
 * @param lastFundingDate the day of the latest round
 * @param lastFundingAmount the amount of the latest round
 * @param leadInvestors who led the rounds; normally not returned, so an empty list says nothing. The funding profile
 *     names investors
 * @param linkedinUrl the company page on the professional network
 * @param linkedinFollowers the followers of that page
 * @param linkedinClaimed whether the company manages that page itself
 * @param growthRate how fast the company grows; neither its unit nor its period is documented, so only compare it
 *     between rows
 * @param companyHeadline the slogan on the company page
 * @param companyAbout the company in its own words; can be long
 * @param companyLogoUrl the address of the logo image
 * @param companyPhone the main phone number
 * @param companyEntityType the kind of organisation, as the service writes it
 * @param companyLegalType the legal form, as the service writes it
 * @param hasTechStack whether the service knows technologies of this company; if false, empty technology columns mean
 *     unknown and not none
 * @param totalContacts how many people of the company the service knows; a people search finds them
 * @param contactsWithEmail how many of them have an e-mail address on file
 * @param contactsWithPhone how many of them have a phone number on file
 * @param validEmailCount how many of the addresses were checked and found valid: the best estimate of who can be
 *     reached
 * @param websiteActive whether the web site answers
 * @param websiteForSale whether the domain is offered for sale: a sign that the company is gone
 * @param sicCode industry codes of the SIC system
 * @param naicsCode industry codes of the NAICS system
 * @param sicDescription what the SIC codes mean; not promised to be in the order of the codes
 * @param naicsDescription what the NAICS codes mean; not promised to be in the order of the codes
 * @param predictedNaics2022Code estimated codes of the 2022 NAICS system: a text that holds a JSON array, handed over
 *     as it came
 * @param domainTld the last part of the domain, such as {@code com}; can also hold the full domain
 * @param totalAppReviews how many reviews the company's mobile apps have
 * @param profileCompletenessScore how much of this profile is filled; higher is fuller, the scale is not documented
 * @param crmTech products in use for customer relationship management
 * @param marketingAutomationTech products in use for marketing automation
 * @param salesAutomationTech products in use for sales automation
 * @param analyticsTech products in use for analytics
 * @param cloudProviderTech products in use for cloud hosting
 * @param developmentTech products in use for software development
 * @param ecommerceTech products in use for online shops
 * @param erpTech products in use for enterprise resource planning
 * @param emailHostingTech products in use for e-mail hosting
 * @param emailSecurityTech products in use for e-mail security
 * @param abmTech products in use for account-based marketing
 * @param cmsTech products in use for content management
 * @param conversationIntelligenceTech products in use for the analysis of sales talks
 * @param appSecurityTech products in use for application security
 * @param cloudSecurityTech products in use for cloud security
 * @param companyMartech products in use for marketing technology at large
 * @param similarity how much the company is like the seed, higher is more, such as {@code 0.88}; lookalike answers
 *     only
 * @param sourceSeedDomain the seed domain that this row was found by, to tell several seeds apart; lookalike answers
 *     only
 * @param matchContext why the row matched, as open JSON, mostly a text; its values are not documented, so only show
 *     it; lookalike answers only
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Company(
        @Nullable String companyDomain,
        @Nullable String companyName,
        @Nullable String companyWebsite,
        @Nullable String companyIndustryLinkedin,
        @Nullable EmployeeRange employeeRange,
        @Nullable Integer employeeMin,
        @Nullable Integer employeeMax,
        @Nullable Integer linkedinEmployeeCount,
        @Nullable RevenueRange revenueRange,
        @Nullable BigDecimal revenueMin,
        @Nullable BigDecimal revenueMax,
        @Nullable String hqCountry,
        @Nullable String hqCountryCode,
        @Nullable String hqCity,
        @Nullable String hqState,
        @Nullable String hqStreet,
        @Nullable String hqPostcode,
        @Nullable WorldRegion hqRegion,
        @Nullable String hqContinent,
        @Nullable String locationCity,
        @Nullable String locationCountryCode,
        @Nullable WorldRegion locationRegion,
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
        @Nullable String companyPhone,
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
    /** Keeps unmodifiable copies of the collections. */
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
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The technology columns that name at least one product. A column that the library does not know is in
     * {@link #additionalProperties()} instead.
     *
     * @return product names by the wire name of the column, such as {@code crm_tech}, unmodifiable; empty if no
     *     technology is known
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
}
