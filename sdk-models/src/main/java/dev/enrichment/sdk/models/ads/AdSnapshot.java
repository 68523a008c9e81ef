package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.mapper.CodecJson;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.internal.record.Copies;
import dev.enrichment.sdk.models.internal.record.EpochSeconds;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The creative of an ad, which is its visible content, from the field {@code snapshot} (API reference, section 6.4).
 * Any field may be missing. Fields with untyped JSON (maps, lists and scalars) come from the ad platform and are not
 * documented.
 *
 * @param adCreativeId ID of the creative
 * @param cards cards of a carousel ad, as untyped JSON
 * @param bodyTranslations translations of the text, as untyped JSON
 * @param byline name of the person or organization that paid for the ad, if it must be disclosed
 * @param caption displayed URL, such as {@code example.com}
 * @param ctaText label of the button
 * @param ctaType action of the button, such as {@code BUY_TICKETS}. Its label is {@code ctaText}
 * @param displayFormat layout of the ad, such as {@code event} for an ad that promotes an event
 * @param title the headline
 * @param linkDescription text below the headline
 * @param linkUrl URL that a click on the ad opens
 * @param pageWelcomeMessage greeting for people who message the page
 * @param images the images
 * @param videos videos, as untyped JSON, usually objects with {@code video_hd_url}
 * @param extraImages more images, as untyped JSON
 * @param extraLinks more links, as untyped JSON
 * @param extraTexts more texts, as untyped JSON
 * @param extraVideos more videos, as untyped JSON
 * @param creationTime time at which the creative was created
 * @param pageId ID of the advertiser's page
 * @param pageName the name of that page
 * @param pageProfilePictureUrl URL of the page's picture
 * @param pageCategories names of the page's categories by ID
 * @param pageEntityType type of the account that owns the page, such as {@code person_profile}
 * @param pageIsProfilePage whether the page is a personal profile
 * @param pageLikeCount number of likes of the page
 * @param pageProfileUri URL of the page
 * @param instagramActorName name of the Instagram account
 * @param instagramProfilePicUrl URL of that account's picture
 * @param instagramUrl URL of that account. May be empty
 * @param instagramHandle handle of that account. May be empty
 * @param reshared whether the ad is a reshared post
 * @param version version number of the layout of this object
 * @param body the text of the ad
 * @param event the promoted event. Null if the ad does not promote one
 * @param brazilTaxId tax ID of a Brazilian advertiser, as untyped JSON. Usually null
 * @param brandedContent partner of branded content, as untyped JSON. Usually null
 * @param currentPageName current name of the page, if it was renamed
 * @param disclaimerLabel required disclaimer, such as for political ads
 * @param rootResharedPost the reshared post, as untyped JSON. Usually null
 * @param additionalInfo undocumented JSON from the ad platform. Usually null
 * @param ecCertificates undocumented JSON from the ad platform. Usually null
 * @param countryIsoCode ISO two-letter country code. Usually null
 * @param instagramBrandedContent partner of branded content on Instagram, as untyped JSON. Usually null
 * @param dynamicItemFlags undocumented JSON from the ad platform. Present only in newer responses
 * @param dynamicVersions versions of a dynamic ad, as untyped JSON. Present only in newer responses
 * @param editedSnapshots earlier versions, as untyped JSON. Present only in newer responses
 * @param effectiveAuthorizationCategory special rules that apply to the ad, such as those for political ads, or {@code
 *     NONE}. Present only in newer responses
 * @param instagramShoppingProducts tagged products, as untyped JSON. Present only in newer responses
 * @param pageIsDeleted whether the page was deleted. Present only in newer responses
 * @param additionalProperties all other fields
 */
@CodecJson
public record AdSnapshot(
        @Nullable String adCreativeId,
        List<@Nullable Object> cards,
        Map<String, @Nullable Object> bodyTranslations,
        @Nullable String byline,
        @Nullable String caption,
        @Nullable String ctaText,
        @Nullable String ctaType,
        @Nullable String displayFormat,
        @Nullable String title,
        @Nullable String linkDescription,
        @Nullable String linkUrl,
        @Nullable String pageWelcomeMessage,
        List<AdImage> images,
        List<@Nullable Object> videos,
        List<@Nullable Object> extraImages,
        List<@Nullable Object> extraLinks,
        List<@Nullable Object> extraTexts,
        List<@Nullable Object> extraVideos,
        @EpochSeconds @Nullable Instant creationTime,
        @Nullable String pageId,
        @Nullable String pageName,
        @Nullable String pageProfilePictureUrl,
        Map<String, String> pageCategories,
        @Nullable String pageEntityType,
        @Nullable Boolean pageIsProfilePage,
        @Nullable Long pageLikeCount,
        @Nullable String pageProfileUri,
        @Nullable String instagramActorName,
        @Nullable String instagramProfilePicUrl,
        @Nullable String instagramUrl,
        @Nullable String instagramHandle,
        @JsonProperty("is_reshared") @Nullable Boolean reshared,
        @Nullable Integer version,
        @Nullable AdBody body,
        @Nullable AdEvent event,
        @Nullable Object brazilTaxId,
        @Nullable Object brandedContent,
        @Nullable String currentPageName,
        @Nullable String disclaimerLabel,
        @Nullable Object rootResharedPost,
        @Nullable Object additionalInfo,
        @Nullable Object ecCertificates,
        @Nullable String countryIsoCode,
        @Nullable Object instagramBrandedContent,
        Map<String, @Nullable Object> dynamicItemFlags,
        @Nullable Object dynamicVersions,
        List<@Nullable Object> editedSnapshots,
        @Nullable String effectiveAuthorizationCategory,
        List<@Nullable Object> instagramShoppingProducts,
        @Nullable Boolean pageIsDeleted,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    public AdSnapshot {
        cards = Copies.openList(cards);
        bodyTranslations = Copies.openMap(bodyTranslations);
        images = Copies.list(images);
        videos = Copies.openList(videos);
        extraImages = Copies.openList(extraImages);
        extraLinks = Copies.openList(extraLinks);
        extraTexts = Copies.openList(extraTexts);
        extraVideos = Copies.openList(extraVideos);
        pageCategories = Copies.map(pageCategories);
        dynamicItemFlags = Copies.openMap(dynamicItemFlags);
        editedSnapshots = Copies.openList(editedSnapshots);
        instagramShoppingProducts = Copies.openList(instagramShoppingProducts);
        additionalProperties = Copies.openMap(additionalProperties);
    }

    /** Creates an empty builder. */
    public static AdSnapshotBuilder builder() {
        return new AdSnapshotBuilder();
    }

    /** Creates a builder that starts with the values of this record. */
    public AdSnapshotBuilder toBuilder() {
        return new AdSnapshotBuilder(this);
    }
}
