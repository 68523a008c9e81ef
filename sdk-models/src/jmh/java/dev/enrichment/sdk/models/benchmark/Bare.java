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
public final class Bare {
    private Bare() {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record EmailValidation(
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
    public record Location(
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
    public record Companies(
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
    public record People(
            String message,
            BigDecimal creditsConsumed,
            List<PersonMatch> people,
            Integer count,
            Integer returnedCount,
            Integer limitApplied,
            Integer offset,
            Boolean hasMore,
            Object nextCursor,
            Metadata metadata) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record PersonMatch(Person person, Company company, Unlock unlock, String personUid) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Unlock(Boolean required, BigDecimal emailCredits, BigDecimal mobileCredits) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Person(
            String contactFullName,
            String contactFirstName,
            String contactLastName,
            String contactLinkedinUrl,
            String contactLinkedinUsername,
            String contactLinkedinHeadline,
            String contactLinkedinIndustry,
            String contactLinkedinAboutMe,
            String contactEmail,
            String contactEmailMasked,
            String contactEmailDomain,
            String contactMobilePhone,
            String contactMobilePhoneMasked,
            String contactDirectPhone,
            Boolean outreachLocked,
            Boolean hasEmail,
            Boolean hasMobilePhone,
            Boolean hasPhone,
            String contactCity,
            String contactState,
            String contactStateCode,
            String contactCountry,
            String contactCountryCode,
            String contactRegion,
            String contactContinent,
            String contactCompanyName,
            String companyDomain,
            String contactJobTitle,
            String contactJobFunction,
            String contactJobLevel,
            String contactJobDescription,
            LocalDate contactJobStartDate,
            Integer contactJobCount,
            String contactJobCity,
            String contactJobState,
            String contactJobStateCode,
            String contactJobCountry,
            String contactJobCountryCode,
            String contactJobRegion,
            String contactJobContinent,
            String contactPersona,
            List<String> contactEducation,
            List<String> contactSkills,
            List<String> contactCertifications,
            List<String> contactLanguages,
            List<String> contactWebsites,
            Integer seniorityScore,
            Integer contactabilityScore,
            Integer profileCompletenessScore,
            Integer jobObservationCount,
            Integer distinctCompanyCount,
            Long followers,
            @JsonProperty("is_cio") Boolean cio,
            @JsonProperty("is_it_leader") Boolean itLeader,
            @JsonProperty("is_security") Boolean inSecurity,
            @JsonProperty("is_revops") Boolean inRevops,
            @JsonProperty("is_recruiting") Boolean inRecruiting,
            @JsonProperty("is_engineering") Boolean inEngineering,
            @JsonProperty("is_sales") Boolean inSales,
            @JsonProperty("is_marketing") Boolean inMarketing,
            @JsonProperty("is_operations") Boolean inOperations,
            String matchedTitle,
            String personUid) {}

    public record EmailValidateRequest(String email) {}

    /** The fields of a request that the benchmark sets, and as many that it does not. */
    @JsonNaming(SnakeCaseStrategy.class)
    public record SearchRequest(Filters companyFilters, String query, Integer limit, Integer offset, Object cursor) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Filters(
            List<String> industries,
            List<String> employeeRanges,
            Integer minEmployees,
            Integer maxEmployees,
            List<String> countryCodes,
            List<String> hqCities,
            Boolean hasFunding,
            BigDecimal minTotalFunding,
            BigDecimal maxTotalFunding,
            LocalDate lastFundingAfter) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Lookalikes(
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
    public record Metadata(
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
    public record Company(
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
