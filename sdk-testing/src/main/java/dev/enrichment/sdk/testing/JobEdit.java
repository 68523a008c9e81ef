package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.JobDraft;
import dev.enrichment.sdk.testing.internal.edit.WorldEdit;
import java.time.LocalDate;

/** The fields of a job posting, in {@link SandboxData#job}. Not thread-safe. */
public final class JobEdit {
    private final JobDraft draft;
    private final WorldEdit world;

    JobEdit(JobDraft draft, WorldEdit world) {
        this.draft = draft;
        this.world = world;
    }

    /**
     * Sets the employer. Moves the job to the headquarters.
     *
     * @param domain of a company in the sandbox
     * @return this
     * @throws IllegalArgumentException if there is no such company
     */
    public JobEdit company(String domain) {
        draft.company(
                world.company(domain).orElseThrow(() -> new IllegalArgumentException("there is no company " + domain)));
        return this;
    }

    /**
     * Sets the job title. A title that contains a known occupation, such as {@code Data Engineer}, sets its taxonomy
     * and tags.
     *
     * @param text not blank
     * @return this
     */
    public JobEdit title(String text) {
        draft.title(text);
        return this;
    }

    /**
     * Sets the location.
     *
     * @param name a city with generated companies, such as {@code Lyon}
     * @return this
     * @throws IllegalArgumentException for another city
     */
    public JobEdit city(String name) {
        draft.city(name);
        return this;
    }

    /**
     * Sets the experience level. Default: {@code MI}.
     *
     * @param code {@code EN}, {@code MI}, {@code SE} or {@code EX}
     * @return this
     * @throws IllegalArgumentException for another code
     */
    public JobEdit seniority(String code) {
        draft.seniority(code);
        return this;
    }

    /**
     * Sets the language of the posting. Default: {@code en}.
     *
     * @param code two letters
     * @return this
     */
    public JobEdit language(String code) {
        draft.language(code);
        return this;
    }

    /**
     * Sets whether the job is remote (work mode 3) or on site (1).
     *
     * @param isRemote true for remote
     * @return this
     */
    public JobEdit remote(boolean isRemote) {
        draft.workMode(isRemote ? 3 : 1);
        return this;
    }

    /**
     * Sets the salary. Default: none.
     *
     * @param minUsd US dollars, zero or more
     * @param maxUsd US dollars, not below {@code minUsd}
     * @return this
     * @throws IllegalArgumentException if the range is not valid
     */
    public JobEdit salary(int minUsd, int maxUsd) {
        draft.salary(minUsd, maxUsd);
        return this;
    }

    /**
     * Sets the day of posting.
     *
     * @param date can be in the future
     * @return this
     */
    public JobEdit published(LocalDate date) {
        draft.published(date);
        return this;
    }

    /**
     * Sets whether the job is posted by an agency, and so excluded by default.
     *
     * @param byAgency true for an agency
     * @return this
     */
    public JobEdit agency(boolean byAgency) {
        draft.agency(byAgency);
        return this;
    }

    /**
     * Sets the description. Default: generated.
     *
     * @param text any text
     * @return this
     */
    public JobEdit description(String text) {
        draft.description(text);
        return this;
    }
}
