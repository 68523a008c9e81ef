package dev.enrichment.sdk.models.ads;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.internal.AdditionalProperties;
import dev.enrichment.sdk.models.internal.Copies;
import dev.enrichment.sdk.models.internal.EpochSeconds;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The creative of an ad, as the platform showed it: member {@code snapshot} (API reference, section 6.3). Any field may
 * be missing, and what is open JSON is passed on from the platform without a description.
 *
 * @param adCreativeId the id of the creative
 * @param cards the cards of an ad that can be leafed through, as open JSON
 * @param bodyTranslations translations of the text, as open JSON
 * @param byline who paid for the ad, where the platform demands that
 * @param caption the address shown to the reader, such as {@code example.com}
 * @param ctaText the words on the button
 * @param ctaType what the button asks the reader to do
 * @param displayFormat how the ad is laid out
 * @param title the headline
 * @param linkDescription the small text under the headline
 * @param linkUrl where a click leads
 * @param pageWelcomeMessage how the page greets those who write to it
 * @param images the pictures
 * @param videos the films, as open JSON; an object with a member {@code video_hd_url} has been described
 * @param extraImages further pictures, as open JSON
 * @param extraLinks further links, as open JSON
 * @param extraTexts further texts, as open JSON
 * @param extraVideos further films, as open JSON
 * @param creationTime when the creative was made
 * @param pageId the id of the page that runs the ad
 * @param pageName the name of that page
 * @param pageProfilePictureUrl the address of its picture
 * @param pageCategories the names of its categories, by their id
 * @param pageEntityType what kind of account it is
 * @param pageIsProfilePage whether it is a person's profile
 * @param pageLikeCount how many people like it
 * @param pageProfileUri the address of the page
 * @param instagramActorName the name of its account on that platform
 * @param instagramProfilePicUrl the address of that account's picture
 * @param instagramUrl the address of that account; can be empty
 * @param instagramHandle the short name of that account; can be empty
 * @param reshared whether the ad passes on a post of somebody else
 * @param version the version of this layout, as the platform counts
 * @param body the text of the ad
 * @param event the event that the ad is for; null for any other ad
 * @param brazilTaxId the tax number of a Brazilian advertiser, as open JSON; usually null
 * @param brandedContent the partner in paid content, as open JSON; usually null
 * @param currentPageName the name of the page today, if it was renamed since
 * @param disclaimerLabel a label that the platform demands, as for politics
 * @param rootResharedPost the post that is passed on, as open JSON; usually null
 * @param additionalInfo open JSON of the platform; usually null
 * @param ecCertificates open JSON of the platform; usually null
 * @param countryIsoCode a country as ISO two-letter code; usually null
 * @param instagramBrandedContent the partner in paid content on that platform, as open JSON; usually null
 * @param dynamicItemFlags open JSON of the platform; newer answers only
 * @param dynamicVersions the variants of an ad that puts itself together, as open JSON; newer answers only
 * @param editedSnapshots earlier states, as open JSON; newer answers only
 * @param effectiveAuthorizationCategory which special rules the ad falls under; newer answers only
 * @param instagramShoppingProducts the goods shown, as open JSON; newer answers only
 * @param pageIsDeleted whether the page is gone; newer answers only
 * @param additionalProperties everything else
 */
@JsonNaming(SnakeCaseStrategy.class)
public record AdSnapshot(
        @Nullable String adCreativeId,
        List<@Nullable Object> cards,
        Map<String, @Nullable Object> bodyTranslations,
        @Nullable String byline,
        @Nullable String caption,
        @Nullable String ctaText,
        @Nullable CallToAction ctaType,
        @Nullable AdDisplayFormat displayFormat,
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
        @Nullable AdEntityType pageEntityType,
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
        @Nullable AuthorizationCategory effectiveAuthorizationCategory,
        List<@Nullable Object> instagramShoppingProducts,
        @Nullable Boolean pageIsDeleted,
        @AdditionalProperties Map<String, @Nullable Object> additionalProperties)
        implements Extensible {
    /** Keeps unmodifiable copies of the collections. */
    public AdSnapshot {
        cards = Copies.openList(cards);
        bodyTranslations = Copies.map(bodyTranslations);
        images = Copies.list(images);
        videos = Copies.openList(videos);
        extraImages = Copies.openList(extraImages);
        extraLinks = Copies.openList(extraLinks);
        extraTexts = Copies.openList(extraTexts);
        extraVideos = Copies.openList(extraVideos);
        pageCategories = Copies.map(pageCategories);
        dynamicItemFlags = Copies.map(dynamicItemFlags);
        editedSnapshots = Copies.openList(editedSnapshots);
        instagramShoppingProducts = Copies.openList(instagramShoppingProducts);
        additionalProperties = Copies.map(additionalProperties);
    }
}
