package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/**
 * Records as a program would declare them for itself: the 46 columns of a company and the 14 of a person that it needs, and
 * a map for all others. With plain databind, without leniency.
 */
public final class Picked {
    private Picked() {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Companies(
            String message,
            BigDecimal creditsConsumed,
            List<Company> companies,
            Integer count,
            Integer returnedCount,
            Boolean hasMore,
            Object nextCursor,
            @JsonAnySetter Map<String, Object> others) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record People(
            String message,
            BigDecimal creditsConsumed,
            List<PersonMatch> people,
            Integer count,
            Integer returnedCount,
            Boolean hasMore,
            Object nextCursor,
            @JsonAnySetter Map<String, Object> others) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record PersonMatch(
            Person person,
            Company company,
            Unlock unlock,
            String personUid,
            @JsonAnySetter Map<String, Object> others) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Unlock(Boolean required, BigDecimal emailCredits, BigDecimal mobileCredits) {}

    @JsonNaming(SnakeCaseStrategy.class)
    public record Person(
            String contactFullName,
            String contactFirstName,
            String contactLastName,
            @JsonProperty("contact_linkedin_url") String profileUrl,
            String contactEmailMasked,
            Boolean outreachLocked,
            Boolean hasEmail,
            Boolean hasMobilePhone,
            String contactCity,
            String contactCountryCode,
            String contactJobTitle,
            String contactJobFunction,
            String contactJobLevel,
            Integer seniorityScore,
            @JsonAnySetter Map<String, Object> others) {}

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
            Integer foundedYear,
            List<String> category,
            String specialties,
            BigDecimal totalFunding,
            Integer fundingInvestorCount,
            String lastFundingType,
            LocalDate lastFundingDate,
            BigDecimal lastFundingAmount,
            String linkedinUrl,
            Long linkedinFollowers,
            BigDecimal growthRate,
            String companyHeadline,
            String companyAbout,
            String companyLogoUrl,
            String companyPhone,
            String companyEntityType,
            Boolean hasTechStack,
            Integer totalContacts,
            Integer contactsWithEmail,
            Integer contactsWithPhone,
            Integer validEmailCount,
            Boolean websiteActive,
            String crmTech,
            String analyticsTech,
            String cloudProviderTech,
            @JsonAnySetter Map<String, Object> others) {}
}
