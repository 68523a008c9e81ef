package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** Records for plain databind with the same fields: no open enums, joined lists, unknown fields or leniency. */
final class Bare {
    private Bare() {}

    @JsonNaming(SnakeCaseStrategy.class)
    record EmailValidation(
            String email,
            @JsonProperty("email_status") String status,
            BigDecimal creditsConsumed,
            String message,
            @JsonProperty("is_domain_catch_all") Boolean domainCatchAll,
            String mxRecord,
            String mxProvider,
            String mxGateway,
            String mxGatewayType,
            Boolean mxSecurityGateway,
            String companyName,
            String companyIndustry,
            String companySize,
            Integer companyFounded,
            String companyType,
            @JsonAlias("company_profile_url") String companyLinkedinUrl,
            @JsonAlias("company_profile_id") String companyLinkedinId,
            String companyFacebookUrl,
            String companyTwitterUrl,
            Location companyLocation) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record Location(
            String name,
            String locality,
            String region,
            String metro,
            String country,
            String continent,
            String streetAddress,
            @JsonProperty("address_line_2") String addressLine2,
            String postalCode,
            String geo) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record Companies(
            String message,
            BigDecimal creditsConsumed,
            List<Company> companies,
            Integer count,
            Integer returnedCount,
            Integer limitApplied,
            Integer offset,
            Boolean hasMore,
            Object nextCursor,
            Metadata metadata,
            Map<String, Object> interpretedSearch) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record Lookalikes(
            String message,
            BigDecimal creditsConsumed,
            List<Company> companies,
            Integer count,
            Integer returnedCount,
            Integer limitApplied,
            Integer offset,
            Metadata metadata,
            Map<String, Object> interpretedSearch) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record Metadata(
            String queryName,
            String queryPath,
            String pagination,
            Boolean degraded,
            String searchError,
            Boolean preview,
            Boolean hasMore,
            String snapshotId,
            Integer snapshotPageStart,
            String snapshotCacheStatus,
            Boolean snapshotLimitReached,
            Boolean hasMoreBeyondSnapshot,
            List<String> warnings,
            Map<String, Object> interpretedSearch) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record Company(
            String companyDomain,
            String companyName,
            String companyWebsite,
            String companyIndustryLinkedin,
            String employeeRange,
            Integer employeeMin,
            Integer employeeMax,
            Integer linkedinEmployeeCount,
            String revenueRange,
            BigDecimal revenueMin,
            BigDecimal revenueMax,
            String hqCountry,
            String hqCountryCode,
            String hqCity,
            String hqState,
            String hqStreet,
            String hqPostcode,
            String hqRegion,
            String hqContinent,
            String locationCity,
            String locationCountryCode,
            String locationRegion,
            String locationStateCode,
            Integer foundedYear,
            List<String> category,
            String specialties,
            BigDecimal totalFunding,
            Integer fundingInvestorCount,
            String lastFundingType,
            LocalDate lastFundingDate,
            BigDecimal lastFundingAmount,
            String leadInvestors,
            String linkedinUrl,
            Long linkedinFollowers,
            Boolean linkedinClaimed,
            BigDecimal growthRate,
            String companyHeadline,
            String companyAbout,
            String companyLogoUrl,
            String companyPhone,
            String companyEntityType,
            String companyLegalType,
            Boolean hasTechStack,
            Integer totalContacts,
            Integer contactsWithEmail,
            Integer contactsWithPhone,
            Integer validEmailCount,
            Boolean websiteActive,
            Boolean websiteForSale,
            String sicCode,
            String naicsCode,
            String sicDescription,
            String naicsDescription,
            @JsonProperty("predicted_naics_2022_code") String predictedNaics2022Code,
            String domainTld,
            Integer totalAppReviews,
            Integer profileCompletenessScore,
            String crmTech,
            String marketingAutomationTech,
            String salesAutomationTech,
            String analyticsTech,
            String cloudProviderTech,
            String developmentTech,
            String ecommerceTech,
            String erpTech,
            String emailHostingTech,
            String emailSecurityTech,
            String abmTech,
            String cmsTech,
            String conversationIntelligenceTech,
            String appSecurityTech,
            String cloudSecurityTech,
            String companyMartech,
            BigDecimal similarity,
            String sourceSeedDomain,
            Object matchContext) {}
}
