package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.data.Job;
import dev.enrichment.sdk.testing.internal.data.Named;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.data.Occupation;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** The filter groups of the job search (API reference, section 8.1), turned into one test. */
final class JobFilters {
    private static final int MAX_TERMS = 10;
    private static final int MAX_DAYS = 365;

    private final Fields fields;
    private final Resolution resolution;
    private final List<Predicate<Job>> tests = new ArrayList<>();

    private JobFilters(Fields fields, Resolution resolution) {
        this.fields = fields;
        this.resolution = resolution;
    }

    static Predicate<Job> compile(Fields fields, Resolution resolution, List<Company> companies, LocalDate today) {
        JobFilters filters = new JobFilters(fields, resolution);
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
        Predicate<Job> all = filters.agencies();
        for (Predicate<Job> test : filters.tests) {
            all = all.and(test);
        }
        return all;
    }

    private void titles() {
        Fields titles = fields.nested("titles");
        List<String> include = titles.texts(MAX_TERMS, "include");
        List<String> exclude = titles.texts(MAX_TERMS, "exclude");
        if (!include.isEmpty()) {
            Predicate<String> plain = TitleTerms.anyOf(include);
            Predicate<Job> semantic =
                    titles.flag("vector").orElse(false) ? job -> resembles(job, include) : job -> false;
            tests.add(semantic.or(job -> plain.test(job.title())));
        }
        if (!exclude.isEmpty()) {
            Predicate<String> unwanted = TitleTerms.anyOf(exclude);
            tests.add(job -> !unwanted.test(job.title()));
        }
    }

    /** Good enough for a fake of semantic matching: one word in common with the taxonomy or the tags. */
    private static boolean resembles(Job job, List<String> terms) {
        Occupation occupation = job.occupation();
        String text =
                Names.key(occupation.level2().name() + " " + occupation.level3().name() + " " + occupation.tags());
        return terms.stream().flatMap(term -> Words.of(term).stream()).anyMatch(text::contains);
    }

    private void taxonomy() {
        Fields taxonomy = fields.nested("occupationTaxonomy");
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

    private void named(String filter, List<String> inputs, List<Named> known, ToIntFunction<Job> id) {
        if (!inputs.isEmpty()) {
            Set<Integer> ids = resolution.resolve(filter, inputs, known);
            tests.add(job -> ids.contains(id.applyAsInt(job)));
        }
    }

    private void companies(List<Company> all) {
        Fields companies = fields.nested("companies");
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
            tests.add(job -> ids.contains(job.company().id()));
        }
    }

    /** Domains match exactly, names fuzzily. */
    private Set<Integer> companyIds(String filter, List<String> inputs, List<Company> all) {
        Function<Function<Company, String>, List<Named>> known = text ->
                all.stream().map(c -> new Named((int) c.id(), text.apply(c))).toList();
        List<String> domains = inputs.stream()
                .filter(text -> text.contains("."))
                .map(Names::domain)
                .toList();
        List<String> names = inputs.stream().filter(text -> !text.contains(".")).toList();
        Set<Integer> ids =
                new HashSet<>(resolution.resolveExactly(filter + ".domains", domains, known.apply(Company::domain)));
        ids.addAll(resolution.resolve(filter + ".names", names, known.apply(Company::name)));
        return ids;
    }

    private static boolean containsKey(List<String> texts, String key) {
        return texts.stream().anyMatch(text -> Names.key(text).equals(Names.key(key)));
    }

    private void tags() {
        Fields tags = fields.nested("tags");
        List<Named> known = Occupation.allTags().toList();
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
        Fields salary = fields.nested("salary");
        salary.integer(0, Integer.MAX_VALUE, "min_usd")
                .ifPresent(min -> tests.add(job -> job.salaryMaxUsd() >= min && job.salaryMaxUsd() > 0));
        salary.integer(0, Integer.MAX_VALUE, "max_usd")
                .ifPresent(max -> tests.add(job -> job.salaryMinUsd() <= max && job.salaryMaxUsd() > 0));
        List<String> seniority = fields.texts("seniority");
        if (!seniority.isEmpty()) {
            tests.add(job -> containsKey(seniority, job.seniority()));
        }
        List<String> languages = fields.texts("languages");
        if (!languages.isEmpty()) {
            tests.add(job -> containsKey(languages, job.language()));
        }
        fields.flag("hasRemote").ifPresent(wanted -> tests.add(job -> job.remote() == wanted));
        ids("workModes", Job::workMode);
        ids("jobTypeIds", job -> job.type().id());
        ids("industryIds", job -> job.company().industryId());
        ids("companyTypeIds", job -> 1);
        ids("companySizeCodes", job -> job.company().sizeCode());
    }

    private void ids(String name, ToIntFunction<Job> id) {
        List<Long> ids = fields.integers(name);
        if (!ids.isEmpty()) {
            tests.add(job -> ids.contains((long) id.applyAsInt(job)));
        }
    }

    private void dates(LocalDate today) {
        fields.date("postedAfter")
                .ifPresent(after -> tests.add(job -> !job.published().isBefore(after)));
        fields.date("postedBefore")
                .ifPresent(before -> tests.add(job -> !job.published().isAfter(before)));
        fields.integer(1, MAX_DAYS, "postedWithin")
                .ifPresent(days -> tests.add(job -> !job.published().isBefore(today.minusDays(days))));
    }

    /** No source names this field; the sandbox takes the likely spellings. */
    private Predicate<Job> agencies() {
        boolean include =
                fields.flag("includeAgencyJobs", "include_agency_jobs").orElse(false);
        return job -> include || !job.agency();
    }
}
