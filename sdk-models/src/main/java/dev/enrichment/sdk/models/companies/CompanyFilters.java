package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Buildable;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Narrows a set of companies, in a company search, a lookalike search or a people search (API reference, section 10). Every filter is optional; several filters are combined, the values inside one list are
 * alternatives. The service compares texts in its own spelling, so take the values from rows that it returned. Amounts
 * are in US dollars, as far as the revenue brackets show.
 *
 * <p>The filters marked as undocumented are named like the column of the rows; the service may ignore them.
 *
 * @param companyDomains web domains, such as {@code example.com}: the surest identity. Domains, web sites and names are
 *     alternatives to each other; the other filters narrow what they give
 * @param companyWebsites web sites, as addresses or domains; alternatives to {@code companyDomains}
 * @param companyNames company names; alternatives to {@code companyDomains}. Names are not unique, so prefer domains
 * @param companyDomain web domains under another name of the filter; prefer {@code companyDomains}
 * @param companyName company names under another name of the filter; prefer {@code companyNames}
 * @param keyword a keyword to find in the company's texts
 * @param query a natural-language keyword inside the filters; a company search prefers the one of its request
 * @param industries industry names as the service spells them, such as {@code Software Development}; any of them may
 *     match
 * @param employeeRanges head-count brackets; any of them may match
 * @param minEmployees the smallest head count, inclusive
 * @param maxEmployees the largest head count, inclusive
 * @param revenueRanges yearly-revenue brackets; any of them may match
 * @param foundedAfter the earliest year of foundation, such as {@code 2015}; whether that year itself counts, and
 *     whether the service also takes a date, is not documented
 * @param foundedBefore the latest year of foundation; whether that year itself counts is not documented
 * @param sicCodes industry codes of the SIC system; any of them may match
 * @param naicsCodes industry codes of the NAICS system; any of them may match
 * @param specialties what the company says it is good at; any of them may match
 * @param countryCodes headquarters countries as ISO two-letter codes, such as {@code DE}; any of them may match
 * @param locationCountryCodes countries where the company is present, with headquarters or without, as ISO two-letter
 *     codes; any of them may match
 * @param hqCountryCode one headquarters country as ISO two-letter code; prefer {@code countryCodes}
 * @param hqRegions parts of the world of the headquarters, as company rows write them, such as {@code NORAM}; any of
 *     them may match
 * @param hqStates states or provinces of the headquarters; any of them may match
 * @param hqCities cities of the headquarters; any of them may match
 * @param hasFunding true for companies with known funding only
 * @param minTotalFunding the least total funding, in US dollars
 * @param maxTotalFunding the most total funding, in US dollars
 * @param lastFundingTypes types of the latest funding round, as the {@code lastFundingType} of company rows writes
 *     them; any of them may match
 * @param lastFundingAfter the earliest day of the latest funding round
 * @param lastFundingBefore the latest day of the latest funding round
 * @param minTotalContacts the fewest people that the service must know at the company
 * @param maxTotalContacts the most people that the service may know at the company
 * @param minContactsWithEmail the fewest people with an e-mail address on file
 * @param maxContactsWithEmail the most people with an e-mail address on file
 * @param minValidEmailCount the fewest addresses that were checked and found valid: the filter to use before buying
 *     contact details
 * @param maxValidEmailCount the most addresses that were checked and found valid
 * @param hasTechStack true for companies with known technologies only
 * @param techStack product names in any technology category, as company rows spell them; any of them may match
 * @param crmTech product names for customer relationship management; any of them may match
 * @param marketingAutomationTech product names for marketing automation; any of them may match
 * @param salesAutomationTech product names for sales automation; any of them may match
 * @param analyticsTech product names for analytics; any of them may match
 * @param cloudProviderTech product names for cloud hosting; any of them may match
 * @param developmentTech product names for software development; undocumented
 * @param ecommerceTech product names for online shops; undocumented
 * @param erpTech product names for enterprise resource planning; undocumented
 * @param emailHostingTech product names for e-mail hosting; undocumented
 * @param emailSecurityTech product names for e-mail security; undocumented
 * @param abmTech product names for account-based marketing; undocumented
 * @param cmsTech product names for content management; undocumented
 * @param conversationIntelligenceTech product names for the analysis of sales talks; undocumented
 * @param appSecurityTech product names for application security; undocumented
 * @param cloudSecurityTech product names for cloud security; undocumented
 * @param companyMartech product names for marketing technology at large; undocumented
 * @param websiteActive true for companies whose web site answers only
 * @param websiteForSale false leaves out companies whose domain is for sale; undocumented
 * @param sortBy the field to sort by; seen but not documented: the service may ignore it here, and the direction is not
 *     known
 * @param additionalProperties undocumented filters to send beside the typed ones
 */
@Buildable
@JsonNaming(SnakeCaseStrategy.class)
public record CompanyFilters(
        List<String> companyDomains,
        List<String> companyWebsites,
        List<String> companyNames,
        List<String> companyDomain,
        List<String> companyName,
        @Nullable String keyword,
        @Nullable String query,
        List<String> industries,
        List<EmployeeRange> employeeRanges,
        @Nullable Integer minEmployees,
        @Nullable Integer maxEmployees,
        List<RevenueRange> revenueRanges,
        @Nullable Integer foundedAfter,
        @Nullable Integer foundedBefore,
        List<String> sicCodes,
        List<String> naicsCodes,
        List<String> specialties,
        List<String> countryCodes,
        List<String> locationCountryCodes,
        @Nullable String hqCountryCode,
        List<String> hqRegions,
        List<String> hqStates,
        List<String> hqCities,
        @Nullable Boolean hasFunding,
        @Nullable BigDecimal minTotalFunding,
        @Nullable BigDecimal maxTotalFunding,
        List<String> lastFundingTypes,
        @Nullable LocalDate lastFundingAfter,
        @Nullable LocalDate lastFundingBefore,
        @Nullable Integer minTotalContacts,
        @Nullable Integer maxTotalContacts,
        @Nullable Integer minContactsWithEmail,
        @Nullable Integer maxContactsWithEmail,
        @Nullable Integer minValidEmailCount,
        @Nullable Integer maxValidEmailCount,
        @Nullable Boolean hasTechStack,
        List<String> techStack,
        List<String> crmTech,
        List<String> marketingAutomationTech,
        List<String> salesAutomationTech,
        List<String> analyticsTech,
        List<String> cloudProviderTech,
        List<String> developmentTech,
        List<String> ecommerceTech,
        List<String> erpTech,
        List<String> emailHostingTech,
        List<String> emailSecurityTech,
        List<String> abmTech,
        List<String> cmsTech,
        List<String> conversationIntelligenceTech,
        List<String> appSecurityTech,
        List<String> cloudSecurityTech,
        List<String> companyMartech,
        @Nullable Boolean websiteActive,
        @Nullable Boolean websiteForSale,
        @Nullable CompanySort sortBy,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /**
     * Copies the lists.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property is named like a typed filter
     */
    public CompanyFilters {
        companyDomains = Copies.list(companyDomains);
        companyWebsites = Copies.list(companyWebsites);
        companyNames = Copies.list(companyNames);
        companyDomain = Copies.list(companyDomain);
        companyName = Copies.list(companyName);
        industries = Copies.list(industries);
        employeeRanges = Copies.list(employeeRanges);
        revenueRanges = Copies.list(revenueRanges);
        sicCodes = Copies.list(sicCodes);
        naicsCodes = Copies.list(naicsCodes);
        specialties = Copies.list(specialties);
        countryCodes = Copies.list(countryCodes);
        locationCountryCodes = Copies.list(locationCountryCodes);
        hqRegions = Copies.list(hqRegions);
        hqStates = Copies.list(hqStates);
        hqCities = Copies.list(hqCities);
        lastFundingTypes = Copies.list(lastFundingTypes);
        techStack = Copies.list(techStack);
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
        new Violations(CompanyFilters.class).undocumented(additionalProperties).raise();
    }

    /**
     * Starts without any filter.
     *
     * @return a new builder
     */
    public static CompanyFiltersBuilder builder() {
        return new CompanyFiltersBuilder();
    }

    /**
     * Starts from these filters.
     *
     * @return a new builder with the same values
     */
    public CompanyFiltersBuilder toBuilder() {
        return new CompanyFiltersBuilder(this);
    }

    /**
     * Whether no filter is set at all: such filters narrow nothing.
     *
     * @return true if neither a typed filter nor an additional property is set
     */
    public boolean empty() {
        return equals(builder().build());
    }
}
