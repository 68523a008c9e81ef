package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.AdDraft;
import java.time.LocalDate;
import java.util.List;

/** The fields of an ad, in {@link SandboxData#ad}. Not thread-safe. */
public final class AdEdit {
    private final AdDraft draft;

    AdEdit(AdDraft draft) {
        this.draft = draft;
    }

    /**
     * Sets the title. Default: empty.
     *
     * @param text plain text
     * @return this
     */
    public AdEdit title(String text) {
        draft.title(text);
        return this;
    }

    /**
     * Sets the text. Default: empty.
     *
     * @param text plain text, sent as HTML in the detailed response style
     * @return this
     */
    public AdEdit text(String text) {
        draft.text(text);
        return this;
    }

    /**
     * Sets the target of the ad. Default: the website of the company.
     *
     * @param url a URL
     * @return this
     */
    public AdEdit link(String url) {
        draft.link(url);
        return this;
    }

    /**
     * Sets whether the ad has a video. Default: an image only.
     *
     * @param isVideo true for a video
     * @return this
     */
    public AdEdit video(boolean isVideo) {
        draft.video(isVideo);
        return this;
    }

    /**
     * Where the ad is shown. Default: {@code facebook} and {@code instagram}.
     *
     * @param names at least one
     * @return this
     * @throws IllegalArgumentException without a platform
     */
    public AdEdit platforms(String... names) {
        draft.platforms(List.of(names));
        return this;
    }

    /**
     * Sets the first day. Default: today.
     *
     * @param date can be in the future
     * @return this
     */
    public AdEdit started(LocalDate date) {
        draft.started(date);
        return this;
    }

    /**
     * Sets whether the ad is still running. Default: true.
     *
     * @param isActive false for a finished ad
     * @return this
     */
    public AdEdit active(boolean isActive) {
        draft.active(isActive);
        return this;
    }
}
