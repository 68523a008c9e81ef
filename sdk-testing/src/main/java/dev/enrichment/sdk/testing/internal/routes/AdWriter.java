package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.AdEntry;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Writes an ad of a company (API reference, sections 6.3 to 6.5). */
final class AdWriter {
    private static final int DAY = 86_400;
    private static final int DURATION_DAYS = 30;

    private final CompanyEntry company;
    private final AdEntry ad;
    private final LocalDate today;

    AdWriter(CompanyEntry company, AdEntry ad, LocalDate today) {
        this.company = company;
        this.ad = ad;
        this.today = today;
    }

    ObjectNode detailed() {
        long start = epochSeconds(ad.started());
        long end = ad.active() ? epochSeconds(today) : start + (long) DURATION_DAYS * DAY;
        ObjectNode row = JsonTrees.object();
        row.put("adid", Long.toString(id())).put("adArchiveID", Long.toString(id() + 7));
        row.putArray("archiveTypes");
        row.putArray("categories").add(0);
        row.put("containsDigitallyCreatedMedia", false).put("containsSensitiveContent", false);
        row.put("collationCount", 1).put("collationID", id() * 3).put("currency", "");
        row.put("startDate", start).put("endDate", end).put("entityType", "PERSON_PROFILE");
        row.putNull("fevInfo");
        row.putObject("finServAdData").put("is_deemed_finserv", false).put("is_limited_delivery", false);
        row.put("gatedType", "ELIGIBLE").put("hasUserReported", false).put("hiddenSafetyData", false);
        row.put("hideDataStatus", "NONE");
        row.putObject("impressionsWithIndex").putNull("impressionsText").put("impressionsIndex", -1);
        row.put("isAAAEligible", true).put("isAdAccountActioned", false).put("isActive", ad.active());
        row.put("isProfilePage", false).put("pageID", Long.toString(pageId())).putNull("pageInfo");
        row.put("pageIsDeleted", false).put("pageName", company.name());
        row.putArray("politicalCountries");
        row.putNull("reachEstimate");
        row.putObject("regionalRegulationData").putObject("finserv").put("is_deemed_finserv", false);
        row.putNull("reportCount");
        row.set("snapshot", snapshot(start));
        row.putNull("spend").putNull("stateMediaRunLabel");
        row.set("publisherPlatform", JsonTrees.texts(ad.platforms()));
        row.putArray("menuItems");
        row.set(
                "targetedOrReachedCountries",
                JsonTrees.texts(List.of(company.place().code())));
        return row.put("totalActiveTime", Math.max(0, end - start)).put("format", "Text");
    }

    ObjectNode simplified() {
        ObjectNode row = JsonTrees.object().put("ad_id", Long.toString(id()));
        row.put("content", ad.text()).put("image_url", image(ad.number()));
        if (ad.video()) {
            row.put("video_url", video());
        }
        row.put("platform", ad.platforms().get(0));
        return row.put("started_running", ad.started().toString());
    }

    /** Returns the detailed ad with its old names, and with text instead of the markup object. */
    ObjectNode legacy() {
        ObjectNode row = detailed();
        row.set("ad_archive_id", row.remove("adArchiveID"));
        row.set("page_name", row.remove("pageName"));
        row.set("is_active", row.remove("isActive"));
        row.set("publisher_platform", row.remove("publisherPlatform"));
        ((ObjectNode) row.at("/snapshot/body")).put("markup", html());
        return row;
    }

    private ObjectNode snapshot(long start) {
        ObjectNode snapshot = JsonTrees.object();
        snapshot.put("ad_creative_id", id() + 11);
        snapshot.putArray("cards");
        snapshot.putObject("body_translations");
        snapshot.putNull("byline").put("caption", company.domain());
        snapshot.put("cta_text", "Learn more").put("cta_type", "LEARN_MORE");
        snapshot.put("display_format", ad.video() ? "VIDEO" : "IMAGE");
        snapshot.put("title", ad.title()).put("link_description", company.industry());
        snapshot.put("link_url", ad.link());
        snapshot.putNull("page_welcome_message");
        media(snapshot);
        snapshot.put("creation_time", start);
        page(snapshot);
        ObjectNode body = snapshot.putObject("body");
        body.putObject("context");
        body.putObject("markup").put("__html", html());
        body.put("callerHash", "h" + ad.number());
        event(snapshot, start);
        for (String open : List.of(
                "brazil_tax_id",
                "branded_content",
                "current_page_name",
                "disclaimer_label",
                "root_reshared_post",
                "additional_info",
                "ec_certificates",
                "country_iso_code",
                "instagram_branded_content",
                "dynamic_versions")) {
            snapshot.putNull(open);
        }
        snapshot.putObject("dynamic_item_flags");
        snapshot.putArray("edited_snapshots");
        snapshot.put("effective_authorization_category", "NONE").putArray("instagram_shopping_products");
        return snapshot.put("page_is_deleted", false);
    }

    private void media(ObjectNode snapshot) {
        snapshot.putArray("images")
                .addObject()
                .put("original_image_url", image(ad.number()))
                .put("resized_image_url", image(ad.number()) + "?w=600")
                .put("watermarked_resized_image_url", "")
                .putArray("image_crops");
        ArrayNode videos = snapshot.putArray("videos");
        if (ad.video()) {
            videos.addObject().put("video_hd_url", video()).put("video_preview_image_url", image(ad.number()));
        }
        for (String list : List.of("extra_images", "extra_links", "extra_texts", "extra_videos")) {
            snapshot.putArray(list);
        }
    }

    private void page(ObjectNode snapshot) {
        snapshot.put("page_id", pageId()).put("page_name", company.name());
        snapshot.put("page_profile_picture_url", image(0));
        snapshot.putObject("page_categories").put("2201", company.industry());
        snapshot.put("page_entity_type", "PERSON_PROFILE").put("page_is_profile_page", false);
        snapshot.put("page_like_count", company.row().path("linkedin_followers").asLong());
        snapshot.put("page_profile_uri", "https://social.example/" + company.domain());
        snapshot.put("instagram_actor_name", company.name()).put("instagram_profile_pic_url", image(0));
        snapshot.put("instagram_url", "https://pictures.example/" + company.domain());
        snapshot.put("instagram_handle", company.domain())
                .put("is_reshared", false)
                .put("version", 3);
    }

    /** Makes the first ad announce a webinar. */
    private void event(ObjectNode snapshot, long start) {
        if (ad.number() != 0) {
            snapshot.putNull("event");
            return;
        }
        snapshot.putObject("event")
                .put("event_promoted_type", "WEBINAR")
                .put("event_start_timestamp", start + DAY)
                .put("event_end_timestamp", start + 2L * DAY)
                .put("event_location", "Online")
                .put("event_timezone", "UTC");
    }

    private long id() {
        return 9_000_000_000L + company.id() * 1000 + ad.number();
    }

    private long pageId() {
        return company.id() * 1_000_003;
    }

    private static long epochSeconds(LocalDate date) {
        return date.atStartOfDay(ZoneOffset.UTC).toEpochSecond();
    }

    private String video() {
        return "https://media." + company.domain() + "/" + ad.number() + ".mp4";
    }

    private String image(int number) {
        return "https://img." + company.domain() + "/ad-" + number + ".png";
    }

    private String html() {
        return ad.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
