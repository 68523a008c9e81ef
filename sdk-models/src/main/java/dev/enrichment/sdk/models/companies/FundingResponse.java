package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.Violations;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The funding profile of one company (API reference, section 7.2). The service describes two shapes: a detailed
 * one, made of groups, of which any group and any member can be missing, and a simplified one, made of the fields from
 * {@code companyName} to {@code investors}. This record holds both; {@link #name()}, {@link #totalFundingText()} and
 * {@link #rounds()} read either.
 *
 * <p>If the service knows nothing, it answers with a message only and without a charge, see {@link #fundingFound()}; it
 * may also answer 404, which the client raises as an exception.
 *
 * @param basicInfo detailed: who the company is
 * @param financialInfo detailed: revenue, total funding and the latest round
 * @param fundingHistory detailed: the rounds, usually the latest first. Prefer {@link #rounds()}
 * @param companySize detailed: how many people work there
 * @param leadership both shapes: who leads the company
 * @param industryAndSectors detailed: what the company deals with
 * @param topCompetitors detailed: the companies it competes with
 * @param acquisitions detailed: the companies it bought
 * @param socialMedia detailed: its accounts on social platforms
 * @param news detailed: articles about the company
 * @param pressReleases detailed: announcements by the company
 * @param keyHighlights detailed: events picked from the news, such as partnerships and awards
 * @param summarySection detailed: the profile in sentences; a text for people, which may contradict the fields
 * @param companyName simplified: the name. Prefer {@link #name()}
 * @param totalFunding simplified: the sum of all rounds as formatted text. Prefer {@link #totalFundingText()}
 * @param latestRound simplified: the name of the latest round
 * @param latestRoundAmount simplified: the amount of the latest round as formatted text
 * @param latestRoundDate simplified: the day of the latest round
 * @param fundingRounds simplified: the rounds. Prefer {@link #rounds()}
 * @param investors simplified: everybody who invested in the company
 * @param creditsConsumed the charge: 4 credits, or 0 if no funding data was found; null if the body does not say
 * @param message a text for people; never branch on it
 * @param additionalProperties everything else
 */
public record FundingResponse(
        @Nullable CompanyProfile basicInfo,
        @Nullable CompanyFinancials financialInfo,
        List<FundingRound> fundingHistory,
        @Nullable CompanySize companySize,
        @Nullable Leadership leadership,
        @Nullable CompanyIndustries industryAndSectors,
        List<Competitor> topCompetitors,
        List<Acquisition> acquisitions,
        List<SocialAccount> socialMedia,
        List<NewsItem> news,
        List<NewsItem> pressReleases,
        List<KeyHighlight> keyHighlights,
        @Nullable String summarySection,
        @JsonProperty("company_name") @Nullable String companyName,
        @JsonProperty("total_funding") @Nullable String totalFunding,
        @JsonProperty("latest_round") @Nullable String latestRound,
        @JsonProperty("latest_round_amount") @Nullable String latestRoundAmount,
        @JsonProperty("latest_round_date") @Nullable LocalDate latestRoundDate,
        @JsonProperty("funding_rounds") List<FundingRound> fundingRounds,
        List<String> investors,
        @JsonProperty("credits_consumed") @Nullable BigDecimal creditsConsumed,
        @Nullable String message,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    /** Keeps unmodifiable copies of the collections. */
    public FundingResponse {
        fundingHistory = Copies.list(fundingHistory);
        topCompetitors = Copies.list(topCompetitors);
        acquisitions = Copies.list(acquisitions);
        socialMedia = Copies.list(socialMedia);
        news = Copies.list(news);
        pressReleases = Copies.list(pressReleases);
        keyHighlights = Copies.list(keyHighlights);
        fundingRounds = Copies.list(fundingRounds);
        investors = Copies.list(investors);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The company's name, from either shape.
     *
     * @return the name, or null if the answer has none
     */
    public @Nullable String name() {
        return firstGiven(basicInfo == null ? null : basicInfo.companyName(), companyName);
    }

    /**
     * The sum of all rounds, from either shape, to show and not to calculate with: {@code 584M} or
     * {@code $584,000,000}. For a number take {@code totalFunding} of the financial info.
     *
     * @return the formatted text; if there is none, the plain number of the detailed shape; null if there is neither
     */
    public @Nullable String totalFundingText() {
        if (financialInfo == null) {
            return firstGiven(totalFunding);
        }
        Long exact = financialInfo.totalFunding();
        return firstGiven(financialInfo.formattedFunding(), totalFunding, exact == null ? null : exact.toString());
    }

    /**
     * The funding rounds, from either shape, in the order of the service.
     *
     * @return {@code fundingHistory}, or {@code fundingRounds} if that is empty; unmodifiable
     */
    public List<FundingRound> rounds() {
        return fundingHistory.isEmpty() ? fundingRounds : fundingHistory;
    }

    /**
     * Whether the answer says anything about funding: a round, a total or an investor. A company can have a profile
     * without funding; whether it was charged is for {@link #creditsConsumed()} to say.
     *
     * @return false if nothing is known about the company's funding
     */
    public boolean fundingFound() {
        return !rounds().isEmpty()
                || !investors.isEmpty()
                || firstGiven(totalFundingText(), latestRound) != null
                || (financialInfo != null && financialInfo.lastFundingRound() != null);
    }

    /** The first text that says something; the service writes {@code N/A} for what it does not know. */
    private static @Nullable String firstGiven(@Nullable String... texts) {
        for (String text : texts) {
            if (Violations.given(text) && !"N/A".equals(text)) {
                return text;
            }
        }
        return null;
    }
}
