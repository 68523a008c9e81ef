package dev.enrichment.sdk.models.companies;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.ChargedResponse;
import dev.enrichment.sdk.models.internal.binding.PersonalData;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The funding profile of a company (API reference, section 7.2). Profiles come in two forms. In the detailed form, the
 * data is in groups such as {@code basicInfo}. In the simplified form, it is in {@code leadership} and in the fields
 * from {@code companyName} to {@code investors}. {@link #name()}, {@link #totalFundingText()} and {@link #rounds()}
 * read both forms. Any field may be missing.
 *
 * <p>If nothing is found, the response contains only a message and the charge of 0, and {@link #fundingFound()} returns
 * false. The service may also respond with a 404, in which case the client throws an exception.
 *
 * @param basicInfo detailed form: basic data of the company
 * @param financialInfo detailed form: revenue, total funding and latest round
 * @param fundingHistory detailed form: the rounds, usually the latest first. Prefer {@link #rounds()}
 * @param companySize detailed form: head count
 * @param leadership both forms: executives
 * @param industryAndSectors detailed form: industries
 * @param topCompetitors detailed form: competitors
 * @param acquisitions detailed form: acquired companies
 * @param socialMedia detailed form: social media accounts
 * @param news detailed form: articles about the company
 * @param pressReleases detailed form: press releases of the company
 * @param keyHighlights detailed form: events from the news, such as partnerships and awards
 * @param summarySection detailed form: summary for humans. It may contradict the fields
 * @param companyName simplified form: the name. Prefer {@link #name()}
 * @param totalFunding simplified form: total funding for display. Prefer {@link #totalFundingText()}
 * @param latestRound simplified form: name of the latest round
 * @param latestRoundAmount simplified form: amount of the latest round for display
 * @param latestRoundDate simplified form: day of the latest round
 * @param fundingRounds simplified form: the rounds. Prefer {@link #rounds()}
 * @param investors simplified form: investors of the company
 * @param creditsConsumed the charge: 4 credits, 0 if no funding data was found. Null if the body contains no charge
 * @param message a message for humans. Do not parse it
 * @param additionalProperties all other fields
 */
@CodecJson
public record CompanyFundingResponse(
        @JsonProperty("basicInfo") @Nullable CompanyBasics basicInfo,
        @JsonProperty("financialInfo") @Nullable CompanyFinancials financialInfo,
        @JsonProperty("fundingHistory") List<FundingRound> fundingHistory,
        @JsonProperty("companySize") @Nullable CompanySize companySize,
        @Nullable Leadership leadership,
        @JsonProperty("industryAndSectors") @Nullable CompanyIndustries industryAndSectors,
        @JsonProperty("topCompetitors") List<Competitor> topCompetitors,
        List<Acquisition> acquisitions,
        @JsonProperty("socialMedia") List<SocialAccount> socialMedia,
        List<NewsItem> news,
        @JsonProperty("pressReleases") List<NewsItem> pressReleases,
        @JsonProperty("keyHighlights") List<KeyHighlight> keyHighlights,
        @JsonProperty("summarySection") @Nullable String summarySection,
        @Nullable String companyName,
        @Nullable String totalFunding,
        @Nullable String latestRound,
        @Nullable String latestRoundAmount,
        @Nullable LocalDate latestRoundDate,
        List<FundingRound> fundingRounds,
        List<String> investors,
        @Nullable BigDecimal creditsConsumed,
        @Nullable String message,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements ChargedResponse {
    public CompanyFundingResponse {
        fundingHistory = Copies.list(fundingHistory);
        topCompetitors = Copies.list(topCompetitors);
        acquisitions = Copies.list(acquisitions);
        socialMedia = Copies.list(socialMedia);
        news = Copies.list(news);
        pressReleases = Copies.list(pressReleases);
        keyHighlights = Copies.list(keyHighlights);
        fundingRounds = Copies.list(fundingRounds);
        investors = Copies.list(investors);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static CompanyFundingResponseBuilder builder() {
        return new CompanyFundingResponseBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public CompanyFundingResponseBuilder toBuilder() {
        return new CompanyFundingResponseBuilder(this);
    }

    /**
     * Returns the name of the company, whether the profile has the detailed or the simplified form. Returns null if it
     * is missing.
     *
     * @return the name, or null
     */
    public @Nullable String name() {
        return firstGiven(basicInfo == null ? null : basicInfo.companyName(), companyName);
    }

    /**
     * Returns the total funding as text for display, such as {@code 584M} or {@code $584,000,000}. Returns null if it
     * is missing. For calculations, use {@code totalFunding} of {@link #financialInfo()}.
     *
     * @return the formatted amount, or the number in the detailed form if the service sent no formatted amount. Null if
     *     both are missing
     */
    public @Nullable String totalFundingText() {
        if (financialInfo == null) {
            return firstGiven(totalFunding);
        }
        Long exact = financialInfo.totalFunding();
        return firstGiven(financialInfo.formattedFunding(), totalFunding, exact == null ? null : exact.toString());
    }

    /**
     * Returns the funding rounds in the order of the service, whether the profile has the detailed or the simplified
     * form.
     *
     * @return {@code fundingHistory}, or {@code fundingRounds} if that is empty. Unmodifiable
     */
    public List<FundingRound> rounds() {
        return fundingHistory.isEmpty() ? fundingRounds : fundingHistory;
    }

    /**
     * Returns the funding round with the latest date, or null if the newest round is unknown. The order of the rounds
     * is undocumented, so the first one is not always the newest. If the round comes from the summary of the profile,
     * it has no investors, and its amount may be a plain number.
     *
     * @return the round with the latest date. If no round has a date, the latest round according to the summary or,
     *     without such a summary, the only round. Null if the newest round is unknown
     */
    public @Nullable FundingRound newestRound() {
        FundingRound newest = rounds().stream()
                .filter(round -> round.date() != null)
                .max(Comparator.comparing(FundingRound::date))
                .orElse(null);
        FundingRound summarized = summarizedRound();
        if (newest == null) {
            return summarized == null && rounds().size() == 1 ? rounds().get(0) : summarized;
        }
        boolean outdated = summarized != null
                && summarized.date() != null
                && summarized.date().isAfter(newest.date());
        return outdated ? summarized : newest;
    }

    /**
     * Returns the latest round according to the profile's summary, which is separate from the list of rounds. Returns
     * null if the summary contains no round.
     */
    private @Nullable FundingRound summarizedRound() {
        LatestFundingRound detailed = financialInfo == null ? null : financialInfo.lastFundingRound();
        if (detailed != null) {
            String exact = detailed.amount() == null ? null : detailed.amount().toString();
            return new FundingRound(detailed.round(), detailed.date(), exact, List.of(), Map.of());
        }
        if (firstGiven(latestRound) == null && latestRoundDate == null) {
            return null;
        }
        Instant start = latestRoundDate == null
                ? null
                : latestRoundDate.atStartOfDay(ZoneOffset.UTC).toInstant();
        return new FundingRound(firstGiven(latestRound), start, firstGiven(latestRoundAmount), List.of(), Map.of());
    }

    /**
     * Returns whether there is any funding data: a round, a total or an investor. A company may have a profile without
     * funding. {@link #creditsConsumed()} shows whether the profile was charged.
     *
     * @return false if there is no funding data
     */
    public boolean fundingFound() {
        return !rounds().isEmpty()
                || !investors.isEmpty()
                || firstGiven(totalFundingText(), latestRound) != null
                || (financialInfo != null && financialInfo.lastFundingRound() != null);
    }

    /**
     * Returns whether the service knows the company. This is the case if the response contains more than a message and
     * a charge. The charge in {@link #creditsConsumed()} is not considered, because the body may omit it.
     *
     * @return false if the response has no data
     */
    public boolean hasProfile() {
        boolean hasGroup = Stream.of(
                        basicInfo, financialInfo, companySize, leadership, industryAndSectors, latestRoundDate)
                .anyMatch(Objects::nonNull);
        boolean hasRow = Stream.of(topCompetitors, acquisitions, socialMedia, news, pressReleases, keyHighlights)
                .anyMatch(rows -> !rows.isEmpty());
        return hasGroup
                || hasRow
                || fundingFound()
                || firstGiven(companyName, latestRoundAmount, summarySection) != null;
    }

    /**
     * Returns the first known value, or null if there is none. The service sends blank text or {@code N/A} for unknown
     * values.
     */
    private static @Nullable String firstGiven(@Nullable String... texts) {
        for (String text : texts) {
            if (Violations.isSet(text) && !"N/A".equals(text)) {
                return text;
            }
        }
        return null;
    }

    /** Returns the fields that are set, with personal data masked for logs. The accessors do not mask anything. */
    @Override
    public String toString() {
        return PersonalData.mask(this);
    }
}
