package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Generates job postings, about ten per company. Large and fast-growing companies have more. */
final class JobGenerator {
    private static final int AT_FIRST_COMPANY = 14;
    private static final int DAYS_BETWEEN_POSTINGS = 60;
    private static final int MAX_SALARY = 195_000;
    private static final int SALARY_SPREAD = 15_000;
    private static final int[] SENIORITY_FACTOR = {70, 100, 135, 175};

    /** Annual salary in US dollars at the experience level {@code MI}, by the ID of the occupation category. */
    private static final Map<Integer, Integer> BASE_SALARY = Map.of(
            11, 95_000, 12, 92_000, 13, 98_000, 21, 72_000, 22, 68_000, 31, 52_000, 32, 58_000, 33, 55_000, 41, 66_000);

    private static final int OTHER_SALARY = 60_000;

    /** Percentage of a company's generated jobs that are technology jobs, by the name of its industry. */
    private static final Map<String, Integer> TECHNOLOGY_PERCENT =
            Map.of("Software", 65, "Financial Services", 40, "Telecommunications", 45, "Biotechnology", 25);

    private static final int OTHER_TECHNOLOGY_PERCENT = 15;

    private final Draw draw;
    private final LocalDate today;
    private final List<CompanyEntry> companies;

    JobGenerator(Draw draw, LocalDate today, List<CompanyEntry> companies) {
        this.draw = draw;
        this.today = today;
        this.companies = companies;
    }

    List<JobEntry> all() {
        List<JobEntry> jobs = new ArrayList<>();
        for (CompanyEntry company : companies) {
            boolean first = jobs.isEmpty();
            int growth = Math.max(5, 30 + company.row().path("growth_rate").asInt());
            int usual = SizeBand.ofCode(company.sizeCode()).people();
            int count = first ? AT_FIRST_COMPANY : draw.below(1 + usual * growth / 18);
            for (int i = 0; i < count; i++) {
                jobs.add(make(jobs.size() + 1, company));
            }
        }
        return jobs;
    }

    private JobEntry make(int number, CompanyEntry company) {
        Occupation occupation = occupation(company);
        City city = city(company.place());
        int level = level();
        int salary = draw.below(4) == 0 ? 0 : salary(occupation, level, city);
        return new JobEntry(
                "job-" + number,
                company,
                city,
                occupation,
                title(occupation.level3().name(), level),
                JobEntry.SENIORITIES.get(level),
                language(city),
                workMode(occupation),
                type(),
                salary,
                salary == 0 ? 0 : Math.min(MAX_SALARY, salary + SALARY_SPREAD),
                new Posting(today.minusDays(draw.below(DAYS_BETWEEN_POSTINGS)), DAYS_BETWEEN_POSTINGS),
                draw.below(12) == 0,
                "");
    }

    private Occupation occupation(CompanyEntry company) {
        int percent = TECHNOLOGY_PERCENT.getOrDefault(company.industry(), OTHER_TECHNOLOGY_PERCENT);
        boolean technology = draw.percent(percent);
        while (true) {
            Occupation occupation = draw.of(Occupation.ALL);
            if (technology == (occupation.level1().id() == 1)) {
                return occupation;
            }
        }
    }

    private City city(City headquarters) {
        Country country = headquarters.knownCountry();
        if (country == null || draw.below(4) != 0) {
            return headquarters;
        }
        return draw.of(City.in(country));
    }

    /** Returns a random seniority level. The two middle levels are the most likely. */
    private int level() {
        int number = draw.below(100);
        return number < 20 ? 0 : number < 60 ? 1 : number < 90 ? 2 : 3;
    }

    private int salary(Occupation occupation, int level, City city) {
        int base = BASE_SALARY.getOrDefault(occupation.level2().id(), OTHER_SALARY);
        int place = city.region().equals("NORAM") ? 100 : city.region().equals("EMEA") ? 78 : 65;
        int salary = base / 100 * SENIORITY_FACTOR[level] / 100 * place * (90 + draw.below(21)) / 100;
        return Math.min(MAX_SALARY - SALARY_SPREAD, salary / 1000 * 1000);
    }

    private String language(City city) {
        Country country = Objects.requireNonNullElse(city.knownCountry(), Country.US);
        return draw.percent(country.localJobs()) ? country.jobLanguage() : "en";
    }

    /** Returns a random work mode. Only office work can be remote. */
    private int workMode(Occupation occupation) {
        int number = draw.below(100);
        if (occupation.level1().id() == 3) {
            return number < 85 ? 1 : 2;
        }
        return number < 35 ? 1 : number < 72 ? 2 : 3;
    }

    private NamedId type() {
        int number = draw.below(100);
        return JobEntry.TYPES.get(number < 82 ? 0 : number < 90 ? 1 : number < 97 ? 2 : 3);
    }

    private static String title(String base, int level) {
        return switch (level) {
            case 0 -> "Junior " + base;
            case 2 -> "Senior " + base;
            case 3 -> "Principal " + base;
            default -> base;
        };
    }
}
