package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A mutable copy of a job posting, or a new one. Not thread-safe. */
public final class JobDraft {
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

    /** A new job is posted today, full-time, on site, without a salary. */
    public JobDraft(String key, Optional<JobEntry> known, LocalDate today) {
        this.key = key;
        title = occupation.level3().name();
        posting = new Posting(today, 0);
        known.ifPresent(this::copy);
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

    public void company(CompanyEntry employer) {
        company = employer;
        place = employer.place();
    }

    /** Sets the occupation too, if the title contains the name of one. */
    public void title(String newTitle) {
        title = newTitle;
        String lower = newTitle.toLowerCase(Locale.ROOT);
        Occupation.ALL.stream()
                .filter(each -> lower.contains(each.level3().name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .ifPresent(found -> occupation = found);
    }

    /** The city must be one of {@link City#ALL}. */
    public void city(String name) {
        place = City.ALL.stream()
                .filter(city -> city.city().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown city: " + name));
    }

    public void seniority(String code) {
        if (!JobEntry.SENIORITIES.contains(code)) {
            throw new IllegalArgumentException("seniority must be one of " + JobEntry.SENIORITIES + ": " + code);
        }
        seniority = code;
    }

    public void language(String code) {
        language = code;
    }

    public void workMode(int id) {
        workMode = byId(JobEntry.WORK_MODES, id, "work mode").id();
    }

    public void type(int id) {
        type = byId(JobEntry.TYPES, id, "job type");
    }

    private static NamedId byId(List<NamedId> known, int id, String what) {
        return known.stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown " + what + ": " + id));
    }

    public void salary(int minUsd, int maxUsd) {
        if (minUsd < 0 || maxUsd < minUsd) {
            throw new IllegalArgumentException("not a salary range: " + minUsd + " to " + maxUsd);
        }
        salaryMin = minUsd;
        salaryMax = maxUsd;
    }

    public void published(LocalDate date) {
        posting = new Posting(date, 0);
    }

    public void agency(boolean byAgency) {
        agency = byAgency;
    }

    public void description(String newText) {
        text = newText;
    }

    /**
     * Completes the job.
     *
     * @throws IllegalArgumentException without a company
     */
    public JobEntry finish() {
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
