package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Buildable;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Company filters of a company search, lookalike search or people search (API reference, section 3.1). Every filter is
 * optional. Different filters are combined with AND, the values of one list with OR. Use values in the spelling of
 * returned rows. Amounts are in US dollars, as far as known.
 *
 * <p>Filters marked as undocumented are named like the column of the rows; the service can ignore them.
 *
 * @param companyDomains domains, such as {@code example.com}; preferred. Domains, websites and names are combined with
 *     OR, all other filters with AND
 * @param companyWebsites websites, as URLs or domains; alternatives to {@code companyDomains}
 * @param companyNames company names; alternatives to {@code companyDomains}. Names are not unique, so prefer domains
 * @param companyDomain alternative name of the domain filter; prefer {@code companyDomains}
 * @param companyName alternative name of the name filter; prefer {@code companyNames}
 * @param keyword keyword in the texts of the company
 * @param query natural-language keyword; in a company search, prefer the one of the request
 * @param industries industry names in the spelling of the service, such as {@code Software Development}; any of them
 *     can match
 * @param employeeRanges head-count ranges; any of them can match
 * @param minEmployees minimum head count, inclusive
 * @param maxEmployees maximum head count, inclusive
 * @param revenueRanges annual revenue ranges; any of them can match
 * @param foundedAfter earliest founding year, such as {@code 2015}; whether it is inclusive is undocumented
 * @param foundedBefore latest founding year; whether it is inclusive is undocumented
 * @param sicCodes industry codes of the SIC system; any of them can match
 * @param naicsCodes industry codes of the NAICS system; any of them can match
 * @param specialties specialties stated by the company; any of them can match
 * @param countryCodes countries of the headquarters as ISO two-letter codes, such as {@code DE}; any of them can match
 * @param locationCountryCodes countries of any location of the company, as ISO two-letter codes; any of them can match
 * @param hqCountryCode country of the headquarters as ISO two-letter code; prefer {@code countryCodes}
 * @param hqRegions world regions of the headquarters, as in company rows, such as {@code NORAM}; any of them can match
 * @param hqStates states or provinces of the headquarters; any of them can match
 * @param hqCities cities of the headquarters; any of them can match
 * @param hasFunding true for only companies with known funding
 * @param minTotalFunding minimum total funding, in US dollars
 * @param maxTotalFunding maximum total funding, in US dollars
 * @param lastFundingTypes types of the latest funding round, as in {@code lastFundingType} of company rows; any of them
 *     can match
 * @param lastFundingAfter earliest day of the latest funding round
 * @param lastFundingBefore latest day of the latest funding round
 * @param minTotalContacts minimum number of known people of the company
 * @param maxTotalContacts maximum number of known people of the company
 * @param minContactsWithEmail minimum number of people with an email address
 * @param maxContactsWithEmail maximum number of people with an email address
 * @param minValidEmailCount minimum number of validated email addresses; useful before unlocking contact details
 * @param maxValidEmailCount maximum number of validated email addresses
 * @param hasTechStack true for only companies with known technologies
 * @param techStack product names in any technology category, in the spelling of company rows; any of them can match
 * @param crmTech product names for customer relationship management; any of them can match
 * @param marketingAutomationTech product names for marketing automation; any of them can match
 * @param salesAutomationTech product names for sales automation; any of them can match
 * @param analyticsTech product names for analytics; any of them can match
 * @param cloudProviderTech product names for cloud hosting; any of them can match
 * @param developmentTech product names for software development; undocumented
 * @param ecommerceTech product names for ecommerce; undocumented
 * @param erpTech product names for enterprise resource planning; undocumented
 * @param emailHostingTech product names for email hosting; undocumented
 * @param emailSecurityTech product names for email security; undocumented
 * @param abmTech product names for account-based marketing; undocumented
 * @param cmsTech product names for content management; undocumented
 * @param conversationIntelligenceTech product names for conversation intelligence; undocumented
 * @param appSecurityTech product names for application security; undocumented
 * @param cloudSecurityTech product names for cloud security; undocumented
 * @param companyMartech product names for marketing in general; undocumented
 * @param websiteActive true for only companies with a reachable website
 * @param websiteForSale false to exclude companies whose domain is for sale; undocumented
 * @param sortBy field to sort by; undocumented, the service can ignore it
 * @param additionalProperties undocumented filters to send in addition to the typed ones
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
     * Rejects additional properties with the name of a documented filter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if an additional property has the name of a documented
     *     filter
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
        new Violations(CompanyFilters.class).undocumented(additionalProperties).throwIfAny();
    }

    /**
     * Creates an empty builder.
     *
     * @return a new builder
     */
    public static CompanyFiltersBuilder builder() {
        return new CompanyFiltersBuilder();
    }

    /**
     * Creates a builder with the values of this record.
     *
     * @return a new builder
     */
    public CompanyFiltersBuilder toBuilder() {
        return new CompanyFiltersBuilder(this);
    }

    /**
     * Returns whether no filter is set.
     *
     * @return true if no typed filter and no additional property is set
     */
    public boolean empty() {
        return equals(builder().build());
    }
}
