package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.City;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.NamedId;
import dev.enrichment.sdk.testing.internal.data.Occupation;
import dev.enrichment.sdk.testing.internal.data.Posting;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import java.time.LocalDate;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Changes a job posting in the sandbox. {@link SandboxData#job SandboxData.job} passes an instance to your lambda. Not
 * thread-safe.
 */
public final class JobEdit {
    private final LiveCatalog world;
    private final String key;
    private @Nullable CompanyEntry company;
    private @Nullable City place;
    private Occupation occupation = Occupation.ALL.get(0);
    private String title;
    private String seniority = "MI";
    private String language = "en";
    private int workMode = 1;
    private NamedId type = JobEntry.TYPES.get(0);
    private int salaryMin;
    private int salaryMax;
    private Posting posting;
    private boolean agency;
    private String text = "";

    /**
     * Creates an editor for the job with this key. A new job is posted today, full-time, on site and without a salary.
     */
    JobEdit(String key, LiveCatalog world, LocalDate today) {
        this.world = world;
        this.key = key;
        title = occupation.level3().name();
        posting = new Posting(today, 0);
        world.job(key).ifPresent(this::copy);
    }

    private void copy(JobEntry job) {
        company = job.company();
        place = job.place();
        occupation = job.occupation();
        title = job.title();
        seniority = job.seniority();
        language = job.language();
        workMode = job.workMode();
        type = job.type();
        salaryMin = job.salaryMinUsd();
        salaryMax = job.salaryMaxUsd();
        posting = job.posting();
        agency = job.agency();
        text = job.text();
    }

    /**
     * Sets the employer and moves the job to the employer's headquarters.
     *
     * @param domain domain of a company in the sandbox
     * @return this
     * @throws IllegalArgumentException if the sandbox has no such company
     */
    public JobEdit company(String domain) {
        CompanyEntry employer = world.requiredCompany(domain);
        company = employer;
        place = employer.place();
        return this;
    }

    /**
     * Sets the job title. If the title contains an occupation of the generated data, such as {@code Data Engineer}, the
     * job also gets the category and the skill tags of that occupation.
     *
     * @param value the title, not blank
     * @return this
     */
    public JobEdit title(String value) {
        title = value;
        String lower = value.toLowerCase(Locale.ROOT);
        Occupation.ALL.stream()
                .filter(each -> lower.contains(each.level3().name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .ifPresent(found -> occupation = found);
        return this;
    }

    /**
     * Sets the location.
     *
     * @param name a city of the generated data, such as {@code Lyon}, in upper or lower case
     * @return this
     * @throws IllegalArgumentException if the generated data has no such city
     */
    public JobEdit city(String name) {
        place = City.ALL.stream()
                .filter(city -> city.city().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown city: " + name));
        return this;
    }

    /**
     * Sets the experience level. Default: {@code MI}, mid-level.
     *
     * @param code {@code EN}, {@code MI}, {@code SE} or {@code EX}
     * @return this
     * @throws IllegalArgumentException if the code is not one of these
     */
    public JobEdit seniority(String code) {
        if (!JobEntry.SENIORITIES.contains(code)) {
            throw new IllegalArgumentException("seniority must be one of " + JobEntry.SENIORITIES + ": " + code);
        }
        seniority = code;
        return this;
    }

    /**
     * Sets the language of the posting. Default: {@code en}.
     *
     * @param code two-letter language code
     * @return this
     */
    public JobEdit language(String code) {
        language = code;
        return this;
    }

    /**
     * Sets whether the job is remote (work mode 3) or on site (work mode 1).
     *
     * @param isRemote true for remote
     * @return this
     */
    public JobEdit remote(boolean isRemote) {
        workMode = isRemote ? 3 : 1;
        return this;
    }

    /**
     * Sets the salary range of the job, in US dollars. Default: no salary.
     *
     * @param minUsd minimum in US dollars, zero or more
     * @param maxUsd maximum in US dollars, at least {@code minUsd}
     * @return this
     * @throws IllegalArgumentException if the minimum is negative or above the maximum
     */
    public JobEdit salary(int minUsd, int maxUsd) {
        if (minUsd < 0 || maxUsd < minUsd) {
            throw new IllegalArgumentException("not a salary range: " + minUsd + " to " + maxUsd);
        }
        salaryMin = minUsd;
        salaryMax = maxUsd;
        return this;
    }

    /**
     * Sets the day on which the job was posted. A generated job is otherwise posted again every 60 days as the clock
     * advances. After this change, it is posted only once.
     *
     * @param date the day, which may be in the future
     * @return this
     */
    public JobEdit published(LocalDate date) {
        posting = new Posting(date, 0);
        return this;
    }

    /**
     * Sets whether the job is posted by an agency. Job searches exclude such jobs by default.
     *
     * @param byAgency true for an agency
     * @return this
     */
    public JobEdit agency(boolean byAgency) {
        agency = byAgency;
        return this;
    }

    /**
     * Sets the description of the job. Default: generated text.
     *
     * @param value the description
     * @return this
     */
    public JobEdit description(String value) {
        text = value;
        return this;
    }

    /**
     * Returns the job with all changes applied.
     *
     * @throws IllegalArgumentException if the job has no company
     */
    JobEntry finish() {
        if (company == null || place == null) {
            throw new IllegalArgumentException("the job " + key + " needs a company");
        }
        return new JobEntry(
                key,
                company,
                place,
                occupation,
                title,
                seniority,
                language,
                workMode,
                type,
                salaryMin,
                salaryMax,
                posting,
                agency,
                text);
    }
}
