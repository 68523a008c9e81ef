package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;

/** A new ad. Not thread-safe. */
public final class AdDraft {
    private String title = "";
    private String text = "";
    private String link = "";
    private boolean video;
    private List<String> platforms = List.of("facebook", "instagram");
    private LocalDate started;
    private boolean active = true;

    /** Starts today and links to the website of the company. */
    public AdDraft(LocalDate today) {
        started = today;
    }

    public void title(String newTitle) {
        title = newTitle;
    }

    public void text(String newText) {
        text = newText;
    }

    public void link(String url) {
        link = url;
    }

    public void video(boolean isVideo) {
        video = isVideo;
    }

    public void platforms(List<String> names) {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("an ad needs a platform");
        }
        platforms = List.copyOf(names);
    }

    public void started(LocalDate date) {
        started = date;
    }

    public void active(boolean isActive) {
        active = isActive;
    }

    AdEntry finish(int number, String domain) {
        String url = link.isEmpty() ? "https://www." + domain : link;
        return new AdEntry(number, title, text, url, video, platforms, started, active);
    }
}
