package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.EpochSeconds;
import dev.enrichment.sdk.models.internal.Violations;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One advertisement (API reference, section 6.3). The service describes two shapes: a detailed one, whose creative is in
 * {@code snapshot}, and a simplified one, made of the fields from {@code adId} to {@code startedRunning}; both can
 * stand in one list. This record holds both; {@link #id()} and {@link #platforms()} read either. Any field may be
 * missing.
 *
 * <p>What is open JSON here is passed on from the platform without a description.
 *
 * @param platformAdId detailed: a further id of the platform, the member {@code adid}; {@code 0} where it was seen.
 *     Prefer {@link #id()}
 * @param adArchiveId detailed: the id in the platform's public library of ads. Prefer {@link #id()}
 * @param archiveTypes in which parts of that library the ad is kept
 * @param categories the platform's categories, by number
 * @param containsDigitallyCreatedMedia whether pictures or films are declared as made or changed by a computer
 * @param containsSensitiveContent whether the platform marks the content as sensitive
 * @param collationCount how many ads share the same creative
 * @param collationId the id of the group of ads that share the creative: use it to count campaigns and not copies
 * @param currency the currency of the spending; can be empty
 * @param startDate since when the ad runs
 * @param endDate until when it runs or ran; an ad that still runs can have one too, so ask {@code active}
 * @param entityType what kind of account runs the ad
 * @param fevInfo open JSON of the platform
 * @param finServAdData how the rules for ads about financial services apply, as open JSON
 * @param gatedType whether the platform restricts who may see the ad
 * @param hasUserReported whether a user has reported the ad
 * @param hiddenSafetyData whether safety data are hidden, as open JSON
 * @param hideDataStatus whether data about the ad are hidden
 * @param impressionsWithIndex how often the ad was seen
 * @param aaaEligible a flag of the platform whose meaning is not documented
 * @param adAccountActioned whether the platform has taken measures against the advertiser's account
 * @param active whether the ad runs now
 * @param profilePage whether the page that runs it is a person's profile
 * @param pageId the id of the page that runs it
 * @param pageInfo open JSON of the platform about that page
 * @param pageIsDeleted whether that page is gone
 * @param pageName the name of that page
 * @param politicalCountries countries where the ad counts as political
 * @param reachEstimate how many people it may reach, as open JSON; usually null
 * @param regionalRegulationData how the rules of single regions apply, as open JSON
 * @param reportCount how often it was reported, as open JSON; usually null
 * @param snapshot the creative: texts, pictures, links and the page behind them
 * @param spend what was spent on it, as open JSON; usually null
 * @param stateMediaRunLabel whether a state medium runs it, as open JSON; usually null
 * @param publisherPlatform detailed: where it is shown. Prefer {@link #platforms()}
 * @param menuItems open JSON of the platform
 * @param targetedOrReachedCountries countries at which it aims or where it was seen
 * @param totalActiveTime how long it has run; the unit is not documented
 * @param format its form, in short answers
 * @param adId simplified: the id. Prefer {@link #id()}
 * @param content simplified: the text
 * @param imageUrl simplified: the address of the picture
 * @param videoUrl simplified: the address of the film, for film ads
 * @param platform simplified: where it is shown. Prefer {@link #platforms()}
 * @param startedRunning simplified: since which day it runs; if the service writes no date, its text is in the
 *     additional properties as {@code started_running}
 * @param additionalProperties everything else
 */
public record Ad(
        @JsonProperty("adid") @Nullable String platformAdId,

        @JsonProperty("adArchiveID") @JsonAlias("ad_archive_id") @Nullable
        String adArchiveId,

        List<String> archiveTypes,
        List<String> categories,
        @Nullable Boolean containsDigitallyCreatedMedia,
        @Nullable Boolean containsSensitiveContent,
        @Nullable Integer collationCount,
        @JsonProperty("collationID") @Nullable String collationId,
        @Nullable String currency,
        @EpochSeconds @Nullable Instant startDate,
        @EpochSeconds @Nullable Instant endDate,
        @Nullable AdEntityType entityType,
        @Nullable Object fevInfo,
        Map<String, @Nullable Object> finServAdData,
        @Nullable AdGate gatedType,
        @Nullable Boolean hasUserReported,
        @Nullable Object hiddenSafetyData,
        @Nullable HideDataStatus hideDataStatus,
        @Nullable Impressions impressionsWithIndex,
        @JsonProperty("isAAAEligible") @Nullable Boolean aaaEligible,
        @JsonProperty("isAdAccountActioned") @Nullable Boolean adAccountActioned,

        @JsonProperty("isActive") @JsonAlias("is_active") @Nullable
        Boolean active,

        @JsonProperty("isProfilePage") @Nullable Boolean profilePage,
        @JsonProperty("pageID") @Nullable String pageId,
        @Nullable Object pageInfo,
        @Nullable Boolean pageIsDeleted,
        @JsonAlias("page_name") @Nullable String pageName,
        List<String> politicalCountries,
        @Nullable Object reachEstimate,
        Map<String, @Nullable Object> regionalRegulationData,
        @Nullable Object reportCount,
        @Nullable AdSnapshot snapshot,
        @Nullable Object spend,
        @Nullable Object stateMediaRunLabel,
        @JsonAlias("publisher_platform") List<AdPlatform> publisherPlatform,
        List<@Nullable Object> menuItems,
        List<String> targetedOrReachedCountries,
        @Nullable Long totalActiveTime,
        @Nullable AdFormat format,
        @JsonProperty("ad_id") @Nullable String adId,
        @Nullable String content,
        @JsonProperty("image_url") @Nullable String imageUrl,
        @JsonProperty("video_url") @Nullable String videoUrl,
        @Nullable AdPlatform platform,
        @JsonProperty("started_running") @Nullable LocalDate startedRunning,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public Ad {
        archiveTypes = Copies.list(archiveTypes);
        categories = Copies.list(categories);
        finServAdData = Copies.map(finServAdData);
        politicalCountries = Copies.list(politicalCountries);
        regionalRegulationData = Copies.map(regionalRegulationData);
        publisherPlatform = Copies.list(publisherPlatform);
        menuItems = Copies.openList(menuItems);
        targetedOrReachedCountries = Copies.list(targetedOrReachedCountries);
        additionalProperties = Copies.map(additionalProperties);
    }

    /**
     * The id of the ad, from either shape.
     *
     * @return {@code adArchiveId}, else {@code adId}; null if the answer has neither
     */
    public @Nullable String id() {
        return Violations.given(adArchiveId) ? adArchiveId : adId;
    }

    /**
     * Where the ad is shown, from either shape.
     *
     * @return {@code publisherPlatform}, or the one {@code platform} if that is empty; empty if the answer does not say
     */
    public List<AdPlatform> platforms() {
        return publisherPlatform.isEmpty() && platform != null ? List.of(platform) : publisherPlatform;
    }
}
