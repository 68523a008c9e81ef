package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Writes the ads of a company (API reference, sections 6.3 to 6.5), deterministically by number. */
final class AdWriter {
    private static final int DAY = 86_400;

    private AdWriter() {}

    static ObjectNode detailed(CompanyEntry company, int number, LocalDate today) {
        long id = id(company, number);
        long start = start(number, today);
        ObjectNode ad = JsonTrees.object();
        ad.put("adid", Long.toString(id)).put("adArchiveID", Long.toString(id + 7));
        ad.putArray("archiveTypes");
        ad.putArray("categories").add(0);
        ad.put("containsDigitallyCreatedMedia", false).put("containsSensitiveContent", false);
        ad.put("collationCount", 1).put("collationID", id * 3).put("currency", "");
        ad.put("startDate", start).put("endDate", start + 30L * DAY).put("entityType", "PERSON_PROFILE");
        ad.putNull("fevInfo");
        ad.putObject("finServAdData").put("is_deemed_finserv", false).put("is_limited_delivery", false);
        ad.put("gatedType", "ELIGIBLE").put("hasUserReported", false).put("hiddenSafetyData", false);
        ad.put("hideDataStatus", "NONE");
        ad.putObject("impressionsWithIndex").putNull("impressionsText").put("impressionsIndex", -1);
        ad.put("isAAAEligible", true).put("isAdAccountActioned", false).put("isActive", number % 3 != 2);
        ad.put("isProfilePage", false)
                .put("pageID", Long.toString(company.id() * 1_000_003))
                .putNull("pageInfo");
        ad.put("pageIsDeleted", false).put("pageName", company.name());
        ad.putArray("politicalCountries");
        ad.putNull("reachEstimate");
        ad.putObject("regionalRegulationData").putObject("finserv").put("is_deemed_finserv", false);
        ad.putNull("reportCount");
        ad.set("snapshot", snapshot(company, number, start));
        ad.putNull("spend").putNull("stateMediaRunLabel");
        ad.set("publisherPlatform", JsonTrees.texts(platforms(number)));
        ad.putArray("menuItems");
        ad.set(
                "targetedOrReachedCountries",
                JsonTrees.texts(List.of(company.place().code())));
        return ad.put("totalActiveTime", 30 * DAY).put("format", "Text");
    }

    static ObjectNode simplified(CompanyEntry company, int number, LocalDate today) {
        ObjectNode ad = JsonTrees.object().put("ad_id", Long.toString(id(company, number)));
        ad.put("content", text(company, number)).put("image_url", image(company, number));
        if (number % 2 == 1) {
            ad.put("video_url", "https://media." + company.domain() + "/" + number + ".mp4");
        }
        ad.put("platform", platforms(number).get(0));
        return ad.put("started_running", today.minusDays(40L + number).toString());
    }

    /** The detailed ad with its old names, and with text instead of the markup object. */
    static ObjectNode legacy(CompanyEntry company, int number, LocalDate today) {
        ObjectNode ad = detailed(company, number, today);
        ad.set("ad_archive_id", ad.remove("adArchiveID"));
        ad.set("page_name", ad.remove("pageName"));
        ad.set("is_active", ad.remove("isActive"));
        ad.set("publisher_platform", ad.remove("publisherPlatform"));
        ((ObjectNode) ad.at("/snapshot/body")).put("markup", text(company, number));
        return ad;
    }

    private static ObjectNode snapshot(CompanyEntry company, int number, long start) {
        ObjectNode snapshot = JsonTrees.object();
        snapshot.put("ad_creative_id", id(company, number) + 11);
        snapshot.putArray("cards");
        snapshot.putObject("body_translations");
        snapshot.putNull("byline").put("caption", company.domain());
        snapshot.put("cta_text", "Learn more").put("cta_type", "LEARN_MORE");
        snapshot.put("display_format", number % 2 == 1 ? "VIDEO" : "IMAGE");
        snapshot.put("title", "Meet " + company.name()).put("link_description", company.industry());
        snapshot.put("link_url", "https://www." + company.domain() + "/offer-" + number);
        snapshot.putNull("page_welcome_message");
        snapshot.putArray("images")
                .addObject()
                .put("original_image_url", image(company, number))
                .put("resized_image_url", image(company, number) + "?w=600")
                .put("watermarked_resized_image_url", "")
                .putArray("image_crops");
        for (String list : List.of("videos", "extra_images", "extra_links", "extra_texts", "extra_videos")) {
            snapshot.putArray(list);
        }
        snapshot.put("creation_time", start).put("page_id", company.id() * 1_000_003);
        snapshot.put("page_name", company.name()).put("page_profile_picture_url", image(company, 0));
        snapshot.putObject("page_categories").put("2201", company.industry());
        snapshot.put("page_entity_type", "PERSON_PROFILE").put("page_is_profile_page", false);
        snapshot.put("page_like_count", company.row().path("linkedin_followers").asLong());
        snapshot.put("page_profile_uri", "https://social.example/" + company.domain());
        snapshot.put("instagram_actor_name", company.name()).put("instagram_profile_pic_url", image(company, 0));
        snapshot.put("instagram_url", "https://pictures.example/" + company.domain());
        snapshot.put("instagram_handle", company.domain())
                .put("is_reshared", false)
                .put("version", 3);
        ObjectNode body = snapshot.putObject("body");
        body.putObject("context");
        body.putObject("markup").put("__html", text(company, number));
        body.put("callerHash", "h" + number);
        event(snapshot, number, start);
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

    private static void event(ObjectNode snapshot, int number, long start) {
        if (number != 0) {
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

    private static long id(CompanyEntry company, int number) {
        return 9_000_000_000L + company.id() * 1000 + number;
    }

    private static long start(int number, LocalDate today) {
        return today.minusDays(40L + number).atStartOfDay(ZoneOffset.UTC).toEpochSecond();
    }

    private static List<String> platforms(int number) {
        return number % 2 == 0 ? List.of("facebook", "instagram") : List.of("instagram");
    }

    private static String image(CompanyEntry company, int number) {
        return "https://img." + company.domain() + "/ad-" + number + ".png";
    }

    private static String text(CompanyEntry company, int number) {
        return "Offer " + (number + 1) + ": "
                + company.row().path("company_headline").asText() + " &amp; more";
    }
}
