package dev.enrichment.sdk.models.companies;

import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.OpenValues;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Company filters of a company search, lookalike search or people search (API reference, section 3.1). Every filter is
 * optional. Different filters are combined with AND, and the values of one list with OR. Spell the values as they
 * appear in returned companies. Amounts are believed to be in US dollars.
 *
 * <p>Filters marked as undocumented are named after a field of the returned companies. The service may ignore them.
 *
 * @param companyDomains domains, such as {@code example.com}. Preferred to websites and names. Domains, websites and
 *     names are combined with OR, and all other filters with AND
 * @param companyWebsites websites, as URLs or domains. Alternatives to {@code companyDomains}
 * @param companyNames company names. Alternatives to {@code companyDomains}. Names are not unique, so prefer domains
 * @param companyDomain alternative name of the domain filter. Prefer {@code companyDomains}
 * @param companyName alternative name of the name filter. Prefer {@code companyNames}
 * @param keyword keyword that the texts about the company must contain
 * @param query natural-language search term. In a company search, prefer {@code query} of the request
 * @param industries industry names, spelled as the service spells them, such as {@code Software Development}. One match
 *     is enough
 * @param employeeRanges head-count ranges. One match is enough. Prefer this filter to {@code minEmployees} and {@code
 *     maxEmployees}
 * @param minEmployees minimum head count. Whether it is inclusive is undocumented. The sandbox compares it with the
 *     head-count range of a company, and every range that includes or exceeds it matches. For example, {@code 50} also
 *     returns, and charges for, companies with 11 to 50 people, but {@code 51} does not
 * @param maxEmployees maximum head count. Whether it is inclusive is undocumented. In the sandbox, every range that
 *     begins at or below it matches
 * @param revenueRanges annual revenue ranges, such as {@code $1M to <$10M}. One match is enough
 * @param foundedAfter earliest founding year, such as {@code 2015}. Whether it is inclusive is undocumented
 * @param foundedBefore latest founding year. Whether it is inclusive is undocumented
 * @param sicCodes industry codes of the SIC system. One match is enough
 * @param naicsCodes industry codes of the NAICS system. One match is enough
 * @param specialties specialties named by the company. One match is enough
 * @param countryCodes countries of the headquarters as ISO two-letter codes, such as {@code DE}. One match is enough
 * @param locationCountryCodes countries of any location of the company, as ISO two-letter codes. One match is enough
 * @param hqCountryCode country of the headquarters as an ISO two-letter code. Prefer {@code countryCodes}
 * @param hqRegions world regions of the headquarters, as in returned companies, such as {@code NORAM}. One match is
 *     enough
 * @param hqStates states or provinces of the headquarters. One match is enough
 * @param hqCities cities of the headquarters. One match is enough
 * @param hasFunding true to return only companies with known funding
 * @param minTotalFunding minimum total funding, in US dollars
 * @param maxTotalFunding maximum total funding, in US dollars
 * @param lastFundingTypes types of the latest funding round, as in {@code lastFundingType} of returned companies. One
 *     match is enough
 * @param lastFundingAfter earliest day of the latest funding round
 * @param lastFundingBefore latest day of the latest funding round
 * @param minTotalContacts minimum number of known people at the company
 * @param maxTotalContacts maximum number of known people at the company
 * @param minContactsWithEmail minimum number of people with an email address
 * @param maxContactsWithEmail maximum number of people with an email address
 * @param minValidEmailCount minimum number of validated email addresses. Useful before unlocking contact details
 * @param maxValidEmailCount maximum number of validated email addresses
 * @param hasTechStack true to return only companies with known technologies
 * @param techStack product names in any technology category, spelled as in returned companies. One match is enough
 * @param crmTech product names for customer relationship management. One match is enough
 * @param marketingAutomationTech product names for marketing automation. One match is enough
 * @param salesAutomationTech product names for sales automation. One match is enough
 * @param analyticsTech product names for analytics. One match is enough
 * @param cloudProviderTech product names for cloud hosting. One match is enough
 * @param developmentTech product names for software development. Undocumented
 * @param ecommerceTech product names for ecommerce. Undocumented
 * @param erpTech product names for enterprise resource planning. Undocumented
 * @param emailHostingTech product names for email hosting. Undocumented
 * @param emailSecurityTech product names for email security. Undocumented
 * @param abmTech product names for account-based marketing. Undocumented
 * @param cmsTech product names for content management. Undocumented
 * @param conversationIntelligenceTech product names for conversation intelligence. Undocumented
 * @param appSecurityTech product names for application security. Undocumented
 * @param cloudSecurityTech product names for cloud security. Undocumented
 * @param companyMartech product names for marketing in general. Undocumented
 * @param websiteActive true to return only companies with a reachable website
 * @param websiteForSale false to exclude companies whose domain is for sale. Undocumented
 * @param sortBy field to sort by. Undocumented. The service may ignore it
 * @param additionalProperties undocumented filters to send in addition to the typed ones
 */
@CodecJson
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
        List<String> revenueRanges,
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
     * Creates the filters. Days must have four-digit years. An additional property must not have the name of a
     * documented filter, because that filter has its own parameter.
     *
     * @throws dev.enrichment.sdk.models.InvalidRequestException if a documented rule is violated. The exception lists
     *     all violations
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
        additionalProperties = OpenValues.map(additionalProperties);
        new Violations(CompanyFilters.class)
                .day("last_funding_after", lastFundingAfter)
                .day("last_funding_before", lastFundingBefore)
                .undocumented(additionalProperties)
                .throwIfAny();
    }

    /** Creates an empty builder. */
    public static CompanyFiltersBuilder builder() {
        return new CompanyFiltersBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyFiltersBuilder toBuilder() {
        return new CompanyFiltersBuilder(this);
    }

    /**
     * Returns true if no filter is set.
     *
     * @return true if no typed filter and no additional property is set
     */
    public boolean empty() {
        return equals(builder().build());
    }
}
