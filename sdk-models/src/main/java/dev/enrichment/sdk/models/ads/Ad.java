package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.check.Violations;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.EpochSeconds;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One advertisement (API reference, section 6.3). Ads come in two forms, and a list may contain both. The detailed form
 * contains the creative, which is the visible content of the ad, in {@code snapshot}. The simplified form has the
 * fields from {@code adId} to {@code startedRunning}. {@link #id()} and {@link #platforms()} read both forms. Any field
 * may be missing.
 *
 * <p>Fields with untyped JSON (maps, lists and scalars) come from the ad platform. Their contents are not documented.
 *
 * @param platformAdId detailed form: another ID, sent as {@code adid}. Only {@code 0} has been observed. Prefer {@link
 *     #id()}
 * @param adArchiveId detailed form: ID in the public ad library. Prefer {@link #id()}
 * @param archiveTypes sections of the ad library that contain the ad
 * @param categories category numbers of the ad platform
 * @param containsDigitallyCreatedMedia whether the advertiser declared digitally created or altered media
 * @param containsSensitiveContent whether the content is marked as sensitive
 * @param collationCount number of ads with the same creative
 * @param collationId ID of the group of ads with the same creative. Use it to count campaigns instead of copies
 * @param currency currency of the amount spent. May be empty
 * @param startDate time at which the ad started to run
 * @param endDate scheduled or actual end of the ad. It may also be set while the ad is still running, so check {@code
 *     active}
 * @param entityType type of the account that runs the ad, such as {@code person_profile} for a personal profile
 * @param fevInfo undocumented JSON from the ad platform
 * @param finServAdData data about rules for financial services ads, as untyped JSON
 * @param gatedType restriction of the people to whom the ad may be shown, such as {@code eligible} for none
 * @param hasUserReported whether a user reported the ad
 * @param hiddenSafetyData information about whether safety data is hidden, as untyped JSON
 * @param hideDataStatus whether the ad platform hides data about the ad, such as {@code NONE}
 * @param impressionsWithIndex impressions of the ad
 * @param aaaEligible undocumented flag of the ad platform
 * @param adAccountActioned whether the ad platform took action against the advertiser's account
 * @param active whether the ad is currently running
 * @param profilePage whether the advertiser's page is a personal profile
 * @param pageId ID of the advertiser's page
 * @param pageInfo undocumented JSON from the ad platform, with data about that page
 * @param pageIsDeleted whether that page was deleted
 * @param pageName the name of that page
 * @param politicalCountries countries in which the ad is classified as political
 * @param reachEstimate estimated audience, as untyped JSON. Usually null
 * @param regionalRegulationData data about regional regulations, as untyped JSON
 * @param reportCount number of reports by users, as untyped JSON. Usually null
 * @param snapshot the creative: text, images, links and the advertiser's page
 * @param spend amount that the advertiser has spent on the ad, as untyped JSON. Usually null
 * @param stateMediaRunLabel label that marks state media, as untyped JSON. Usually null
 * @param publisherPlatform detailed form: platforms on which the ad is shown. Prefer {@link #platforms()}
 * @param menuItems undocumented JSON from the ad platform
 * @param targetedOrReachedCountries countries that the ad targets or has reached
 * @param totalActiveTime time for which the ad has run. The unit is undocumented
 * @param format format of the ad, such as {@code Text}. Present only in short responses
 * @param adId simplified form: the ID. Prefer {@link #id()}
 * @param content simplified form: the text
 * @param imageUrl simplified form: URL of the image
 * @param videoUrl simplified form: URL of the video, if there is one
 * @param platform simplified form: platform on which the ad is shown. Prefer {@link #platforms()}
 * @param startedRunning simplified form: day on which the ad started to run. A value that is not a date is in the
 *     additional properties as {@code started_running}
 * @param additionalProperties all other fields
 */
@CodecJson
public record Ad(
        @JsonProperty("adid") @Nullable String platformAdId,

        @JsonProperty("adArchiveID") @JsonAlias("ad_archive_id") @Nullable
        String adArchiveId,

        @JsonProperty("archiveTypes") List<String> archiveTypes,
        List<String> categories,

        @JsonProperty("containsDigitallyCreatedMedia") @Nullable
        Boolean containsDigitallyCreatedMedia,

        @JsonProperty("containsSensitiveContent") @Nullable Boolean containsSensitiveContent,
        @JsonProperty("collationCount") @Nullable Integer collationCount,
        @JsonProperty("collationID") @Nullable String collationId,
        @Nullable String currency,
        @JsonProperty("startDate") @EpochSeconds @Nullable Instant startDate,
        @JsonProperty("endDate") @EpochSeconds @Nullable Instant endDate,
        @JsonProperty("entityType") @Nullable String entityType,
        @JsonProperty("fevInfo") @Nullable Object fevInfo,
        @JsonProperty("finServAdData") Map<String, @Nullable Object> finServAdData,
        @JsonProperty("gatedType") @Nullable String gatedType,
        @JsonProperty("hasUserReported") @Nullable Boolean hasUserReported,
        @JsonProperty("hiddenSafetyData") @Nullable Object hiddenSafetyData,
        @JsonProperty("hideDataStatus") @Nullable String hideDataStatus,
        @JsonProperty("impressionsWithIndex") @Nullable Impressions impressionsWithIndex,
        @JsonProperty("isAAAEligible") @Nullable Boolean aaaEligible,
        @JsonProperty("isAdAccountActioned") @Nullable Boolean adAccountActioned,

        @JsonProperty("isActive") @JsonAlias("is_active") @Nullable
        Boolean active,

        @JsonProperty("isProfilePage") @Nullable Boolean profilePage,
        @JsonProperty("pageID") @Nullable String pageId,
        @JsonProperty("pageInfo") @Nullable Object pageInfo,
        @JsonProperty("pageIsDeleted") @Nullable Boolean pageIsDeleted,

        @JsonProperty("pageName") @JsonAlias("page_name") @Nullable
        String pageName,

        @JsonProperty("politicalCountries") List<String> politicalCountries,
        @JsonProperty("reachEstimate") @Nullable Object reachEstimate,
        @JsonProperty("regionalRegulationData") Map<String, @Nullable Object> regionalRegulationData,
        @JsonProperty("reportCount") @Nullable Object reportCount,
        @Nullable AdSnapshot snapshot,
        @Nullable Object spend,
        @JsonProperty("stateMediaRunLabel") @Nullable Object stateMediaRunLabel,

        @JsonProperty("publisherPlatform") @JsonAlias("publisher_platform")
        List<AdPlatform> publisherPlatform,

        @JsonProperty("menuItems") List<@Nullable Object> menuItems,
        @JsonProperty("targetedOrReachedCountries") List<String> targetedOrReachedCountries,
        @JsonProperty("totalActiveTime") @Nullable Long totalActiveTime,
        @Nullable String format,
        @Nullable String adId,
        @Nullable String content,
        @Nullable String imageUrl,
        @Nullable String videoUrl,
        @Nullable AdPlatform platform,
        @Nullable LocalDate startedRunning,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public Ad {
        archiveTypes = Copies.list(archiveTypes);
        categories = Copies.list(categories);
        finServAdData = Copies.openMap(finServAdData);
        politicalCountries = Copies.list(politicalCountries);
        regionalRegulationData = Copies.openMap(regionalRegulationData);
        publisherPlatform = Copies.list(publisherPlatform);
        menuItems = Copies.openList(menuItems);
        targetedOrReachedCountries = Copies.list(targetedOrReachedCountries);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdBuilder builder() {
        return new AdBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdBuilder toBuilder() {
        return new AdBuilder(this);
    }

    /**
     * Returns the ID of the ad, in its detailed or its simplified form. Returns null if it is missing.
     *
     * @return {@code adArchiveId}, or {@code adId} if that is missing. Null if both are missing
     */
    public @Nullable String id() {
        return Violations.isSet(adArchiveId) ? adArchiveId : adId;
    }

    /**
     * Returns the platforms on which the ad is shown, whether the ad has the detailed or the simplified form.
     *
     * @return {@code publisherPlatform}, or {@code platform} if that is empty. An empty list if both are missing
     */
    public List<AdPlatform> platforms() {
        return publisherPlatform.isEmpty() && platform != null ? List.of(platform) : publisherPlatform;
    }
}
