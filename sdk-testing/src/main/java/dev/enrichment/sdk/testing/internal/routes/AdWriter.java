package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.AdEntry;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.DataTable;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Writes the ads of a company (API reference, sections 6.3 to 6.5). The template {@code ad.json} contains the fields
 * that are the same for all ads.
 */
final class AdWriter {
    private static final int DAY = 86_400;
    private static final int DURATION_DAYS = 30;
    private static final ObjectNode TEMPLATE = (ObjectNode) JsonTrees.parse(DataTable.text(AdWriter.class, "ad.json"));

    private final CompanyEntry company;
    private final AdEntry ad;
    private final LocalDate today;

    AdWriter(CompanyEntry company, AdEntry ad, LocalDate today) {
        this.company = company;
        this.ad = ad;
        this.today = today;
    }

    ObjectNode write() {
        long id = 9_000_000_000L + company.id() * 1000 + ad.number();
        long pageId = company.id() * 1_000_003;
        long start = epochSeconds(ad.started());
        long end = ad.active() ? epochSeconds(today) : start + (long) DURATION_DAYS * DAY;
        ObjectNode row = TEMPLATE.deepCopy();
        row.put("adid", Long.toString(id))
                .put("adArchiveID", Long.toString(id + 7))
                .put("collationID", id * 3);
        row.put("startDate", start).put("endDate", end).put("totalActiveTime", Math.max(0, end - start));
        row.put("isActive", ad.active()).put("pageID", Long.toString(pageId)).put("pageName", company.name());
        row.set("publisherPlatform", JsonTrees.texts(ad.platforms()));
        row.set(
                "targetedOrReachedCountries",
                JsonTrees.texts(List.of(company.place().code())));
        ObjectNode snapshot = row.withObject("snapshot");
        snapshot.put("ad_creative_id", id + 11).put("creation_time", start).put("caption", company.domain());
        snapshot.put("display_format", ad.video() ? "VIDEO" : "IMAGE").put("title", ad.title());
        snapshot.put("link_description", company.industry()).put("link_url", ad.link());
        ObjectNode body = snapshot.withObject("body").put("callerHash", "h" + ad.number());
        body.withObject("markup").put("__html", html());
        page(snapshot.put("page_id", pageId));
        media(snapshot);
        if (ad.number() == 0) {
            event(snapshot, start);
        }
        return row;
    }

    private void media(ObjectNode snapshot) {
        String image = image(ad.number());
        snapshot.withArray("images")
                .removeAll()
                .addObject()
                .put("original_image_url", image)
                .put("resized_image_url", image + "?w=600")
                .put("watermarked_resized_image_url", "")
                .putArray("image_crops");
        if (ad.video()) {
            snapshot.withArray("videos")
                    .addObject()
                    .put("video_hd_url", "https://media." + company.domain() + "/" + ad.number() + ".mp4")
                    .put("video_preview_image_url", image);
        }
    }

    private void page(ObjectNode snapshot) {
        snapshot.put("page_name", company.name()).put("page_profile_picture_url", image(0));
        snapshot.withObject("page_categories").put("2201", company.industry());
        snapshot.put("page_like_count", company.row().path("linkedin_followers").asLong());
        snapshot.put("page_profile_uri", "https://social.example/" + company.domain());
        snapshot.put("instagram_actor_name", company.name()).put("instagram_profile_pic_url", image(0));
        snapshot.put("instagram_url", "https://pictures.example/" + company.domain());
        snapshot.put("instagram_handle", company.domain());
    }

    /** Turns an ad into the announcement of a webinar. */
    private static void event(ObjectNode snapshot, long start) {
        snapshot.putObject("event")
                .put("event_promoted_type", "WEBINAR")
                .put("event_start_timestamp", start + DAY)
                .put("event_end_timestamp", start + 2L * DAY)
                .put("event_location", "Online")
                .put("event_timezone", "UTC");
    }

    private static long epochSeconds(LocalDate date) {
        return date.atStartOfDay(ZoneOffset.UTC).toEpochSecond();
    }

    private String image(int number) {
        return "https://img." + company.domain() + "/ad-" + number + ".png";
    }

    private String html() {
        return ad.text().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
