package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.JobEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.NamedId;
import dev.enrichment.sdk.testing.internal.data.Occupation;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Converts the filters of a job search to a predicate that selects jobs (API reference, section 8.1). */
final class JobFilterCompiler {
    private static final int MAX_TERMS = 10;
    private static final int MAX_DAYS = 50;
    private static final int MAX_WORK_MODE = 3;

    private final FieldReader fields;
    private final Resolution resolution;
    private final List<Predicate<JobEntry>> tests = new ArrayList<>();

    private JobFilterCompiler(FieldReader fields, Resolution resolution) {
        this.fields = fields;
        this.resolution = resolution;
    }

    static Predicate<JobEntry> compile(
            FieldReader fields, Resolution resolution, List<CompanyEntry> companies, LocalDate today) {
        JobFilterCompiler filters = new JobFilterCompiler(fields, resolution);
        filters.titles();
        filters.taxonomy();
        filters.companies(companies);
        filters.tests.addAll(JobLocation.tests(fields, resolution));
        filters.tags();
        filters.conditions();
        filters.dates(today);
        if (filters.tests.isEmpty()) {
            resolution.warn("The search has no filter and is very broad.");
        }
        Predicate<JobEntry> all = filters.agencies();
        for (Predicate<JobEntry> test : filters.tests) {
            all = all.and(test);
        }
        return all;
    }

    private void titles() {
        FieldReader titles = fields.nested("titles");
        List<String> include = titles.texts(MAX_TERMS, "include");
        List<String> exclude = titles.texts(MAX_TERMS, "exclude");
        boolean vector = titles.flag("vector").orElse(false);
        if (!include.isEmpty()) {
            Predicate<String> plain = TitleTerms.anyOf(include);
            Set<Occupation> similar = vector ? resembling(include) : Set.of();
            tests.add(job -> similar.contains(job.occupation()) || plain.test(job.title()));
        }
        if (!exclude.isEmpty()) {
            Predicate<String> unwanted = TitleTerms.anyOf(exclude);
            tests.add(job -> !unwanted.test(job.title()));
        }
    }

    /**
     * Returns the occupations that resemble the requested job titles. To imitate a semantic search, one word in common
     * with the category, title or tags of the occupation is sufficient.
     */
    private static Set<Occupation> resembling(List<String> terms) {
        List<String> words =
                terms.stream().flatMap(term -> QueryWords.of(term).stream()).toList();
        return Occupation.ALL.stream()
                .filter(occupation -> {
                    String text = LookupKeys.key(occupation.level2().name() + " "
                            + occupation.level3().name() + " " + occupation.tags());
                    return words.stream().anyMatch(word -> QueryWords.occur(word, text));
                })
                .collect(Collectors.toSet());
    }

    private void taxonomy() {
        FieldReader taxonomy = fields.nested("occupationTaxonomy");
        for (int level = 1; level <= 3; level++) {
            int current = level;
            String name = "level" + level;
            named(
                    "occupationTaxonomy." + name,
                    taxonomy.idsOrNames(name),
                    Occupation.level(level).toList(),
                    job -> job.occupation().at(current).id());
        }
    }

    private void named(String filter, List<String> inputs, List<NamedId> known, ToIntFunction<JobEntry> id) {
        if (!inputs.isEmpty()) {
            Set<Integer> ids = resolution.resolve(filter, inputs, known);
            tests.add(job -> ids.contains(id.applyAsInt(job)));
        }
    }

    private void companies(List<CompanyEntry> all) {
        FieldReader companies = fields.nested("companies");
        List<String> include = companies.texts("include");
        List<String> exclude = companies.texts("exclude");
        List<Long> ids = companies.integers("ids");
        if (!include.isEmpty()) {
            Set<Integer> wanted = companyIds("companies.include", include, all);
            tests.add(job -> wanted.contains((int) job.company().id()));
        }
        if (!exclude.isEmpty()) {
            Set<Integer> unwanted = companyIds("companies.exclude", exclude, all);
            tests.add(job -> !unwanted.contains((int) job.company().id()));
        }
        if (!ids.isEmpty()) {
            Set<Long> wanted = Set.copyOf(ids);
            tests.add(job -> wanted.contains(job.company().id()));
        }
    }

    /**
     * Returns the IDs of the companies that match one of the requested domains or names. Domains must match exactly,
     * and names approximately.
     */
    private Set<Integer> companyIds(String filter, List<String> inputs, List<CompanyEntry> all) {
        Function<Function<CompanyEntry, String>, List<NamedId>> known = text ->
                all.stream().map(c -> new NamedId((int) c.id(), text.apply(c))).toList();
        List<String> domains = inputs.stream()
                .filter(text -> text.contains("."))
                .map(LookupKeys::domain)
                .toList();
        List<String> names = inputs.stream().filter(text -> !text.contains(".")).toList();
        Set<Integer> ids = new HashSet<>(
                resolution.resolveDomains(filter + ".domains", domains, known.apply(CompanyEntry::domain)));
        ids.addAll(resolution.resolve(filter + ".names", names, known.apply(CompanyEntry::name)));
        return ids;
    }

    private void oneOf(List<String> texts, Function<JobEntry, String> value) {
        if (!texts.isEmpty()) {
            Set<String> keys = texts.stream().map(LookupKeys::key).collect(Collectors.toSet());
            tests.add(job -> keys.contains(LookupKeys.key(value.apply(job))));
        }
    }

    private void tags() {
        FieldReader tags = fields.nested("tags");
        List<NamedId> known = Occupation.allTags().toList();
        List<String> include = tags.idsOrNames("include");
        if (!include.isEmpty()) {
            Set<Integer> ids = resolution.resolve("tags.include", include, known);
            tests.add(job -> job.occupation().tags().stream().anyMatch(tag -> ids.contains(tag.id())));
        }
        List<String> exclude = tags.idsOrNames("exclude");
        if (!exclude.isEmpty()) {
            Set<Integer> ids = resolution.resolve("tags.exclude", exclude, known);
            tests.add(job -> job.occupation().tags().stream().noneMatch(tag -> ids.contains(tag.id())));
        }
    }

    private void conditions() {
        FieldReader salary = fields.nested("salary");
        salary.integer(0, Integer.MAX_VALUE, "min_usd")
                .ifPresent(min -> tests.add(job -> job.salaryMaxUsd() >= min && job.salaryMaxUsd() > 0));
        salary.integer(0, Integer.MAX_VALUE, "max_usd")
                .ifPresent(max -> tests.add(job -> job.salaryMinUsd() <= max && job.salaryMaxUsd() > 0));
        oneOf(fields.choices("seniority", JobEntry.SENIORITIES), JobEntry::seniority);
        oneOf(fields.texts("languages"), JobEntry::language);
        fields.flag("hasRemote").ifPresent(wanted -> tests.add(job -> job.remote() == wanted));
        fields.integers("workModes").stream()
                .filter(mode -> mode < 1 || mode > MAX_WORK_MODE)
                .forEach(mode ->
                        fields.error("workModes", "workModes may contain only 1, 2, 3, but contains " + mode + "."));
        ids("workModes", JobEntry::workMode);
        ids("jobTypeIds", job -> job.type().id());
        ids("industryIds", job -> job.company().industryId());
        ids("companyTypeIds", job -> job.company().typeId());
        ids("companySizeCodes", job -> job.company().sizeCode());
    }

    private void ids(String name, ToIntFunction<JobEntry> id) {
        Set<Long> ids = Set.copyOf(fields.integers(name));
        if (!ids.isEmpty()) {
            tests.add(job -> ids.contains((long) id.applyAsInt(job)));
        }
    }

    private void dates(LocalDate today) {
        fields.date("postedAfter")
                .ifPresent(after -> tests.add(job -> !job.published(today).isBefore(after)));
        fields.date("postedBefore")
                .ifPresent(before -> tests.add(job -> !job.published(today).isAfter(before)));
        fields.integer(1, MAX_DAYS, "postedWithin")
                .ifPresent(days -> tests.add(job -> !job.published(today).isBefore(today.minusDays(days))));
    }

    /**
     * Returns the filter for agency jobs. The service does not document the name of this field, so both likely
     * spellings are accepted.
     */
    private Predicate<JobEntry> agencies() {
        boolean include =
                fields.flag("includeAgencyJobs", "include_agency_jobs").orElse(false);
        return job -> include || !job.agency();
    }
}
