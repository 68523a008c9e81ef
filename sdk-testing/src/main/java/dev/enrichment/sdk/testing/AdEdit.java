package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.AdEntry;
import java.time.LocalDate;
import java.util.List;

/**
 * Sets the properties of an ad in the sandbox. {@link SandboxData#ad SandboxData.ad} passes an instance to your lambda.
 * Not thread-safe.
 */
public final class AdEdit {
    private String title = "";
    private String text = "";
    private String link = "";
    private boolean video;
    private List<String> platforms = List.of("facebook", "instagram");
    private LocalDate started;
    private boolean active = true;

    AdEdit(LocalDate today) {
        started = today;
    }

    /**
     * Sets the title of the ad. Default: empty.
     *
     * @param value the title, as plain text
     * @return this
     */
    public AdEdit title(String value) {
        title = value;
        return this;
    }

    /**
     * Sets the text of the ad. Default: empty.
     *
     * @param value the text without markup; responses contain it as escaped HTML
     * @return this
     */
    public AdEdit text(String value) {
        text = value;
        return this;
    }

    /**
     * Sets the URL that the ad links to. Default: the website of the company.
     *
     * @param url a URL
     * @return this
     */
    public AdEdit link(String url) {
        link = url;
        return this;
    }

    /**
     * Sets whether the ad has a video. Default: false, so the ad has only an image.
     *
     * @param isVideo true for a video
     * @return this
     */
    public AdEdit video(boolean isVideo) {
        video = isVideo;
        return this;
    }

    /**
     * Sets the platforms that show the ad. Default: {@code facebook} and {@code instagram}.
     *
     * @param names platform names, at least one
     * @return this
     * @throws IllegalArgumentException if no platform is given
     */
    public AdEdit platforms(String... names) {
        if (names.length == 0) {
            throw new IllegalArgumentException("an ad needs a platform");
        }
        platforms = List.of(names);
        return this;
    }

    /**
     * Sets the first day on which the ad runs. Default: today.
     *
     * @param date the first day, which may be in the future
     * @return this
     */
    public AdEdit started(LocalDate date) {
        started = date;
        return this;
    }

    /**
     * Sets whether the ad is still running. Default: true.
     *
     * @param isActive false for a finished ad
     * @return this
     */
    public AdEdit active(boolean isActive) {
        active = isActive;
        return this;
    }

    AdEntry finish(int number, String domain) {
        String url = link.isEmpty() ? "https://www." + domain : link;
        return new AdEntry(number, title, text, url, video, platforms, started, active);
    }
}
