package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** Generates job postings: the more, the larger the company and the faster it grows. */
final class JobGenerator {
    static final int COUNT = 20_000;
    private static final int AT_FIRST_COMPANY = 14;
    private static final int DAYS_BETWEEN_POSTINGS = 60;
    private static final int MAX_SALARY = 195_000;
    private static final int SALARY_SPREAD = 15_000;
    private static final int[] SENIORITY_FACTOR = {70, 100, 135, 175};

    /** Annual salary in US dollars by family of the occupation, at the second level of seniority. */
    private static final Map<Integer, Integer> BASE_SALARY = Map.of(
            11, 95_000, 12, 92_000, 13, 98_000, 21, 72_000, 22, 68_000, 31, 52_000, 32, 58_000, 33, 55_000, 41, 66_000);

    private static final int OTHER_SALARY = 60_000;

    /** Technology first. */
    private static final Map<String, Integer> TECHNOLOGY_PERCENT =
            Map.of("Software", 65, "Financial Services", 40, "Telecommunications", 45, "Biotechnology", 25);

    private static final int OTHER_TECHNOLOGY_PERCENT = 15;

    private final Random random;
    private final LocalDate today;
    private final List<CompanyEntry> companies;

    JobGenerator(Random random, LocalDate today, List<CompanyEntry> companies) {
        this.random = random;
        this.today = today;
        this.companies = companies;
    }

    List<JobEntry> all() {
        List<JobEntry> jobs = new ArrayList<>(COUNT);
        int[] counts = counts();
        for (int i = 0; i < companies.size(); i++) {
            for (int j = 0; j < counts[i]; j++) {
                jobs.add(make(jobs.size() + 1, companies.get(i)));
            }
        }
        return jobs;
    }

    private int[] counts() {
        double[] weights = new double[companies.size() - 1];
        for (int i = 0; i < weights.length; i++) {
            CompanyEntry company = companies.get(i + 1);
            double growth = Math.max(5, 30 + company.row().path("growth_rate").asInt());
            weights[i] = growth
                    * StrictMath.sqrt(
                            company.row().path("linkedin_employee_count").asInt());
        }
        int[] others = Apportionment.distribute(weights, COUNT - AT_FIRST_COMPANY, 0);
        int[] counts = new int[companies.size()];
        counts[0] = AT_FIRST_COMPANY;
        System.arraycopy(others, 0, counts, 1, others.length);
        return counts;
    }

    private JobEntry make(int number, CompanyEntry company) {
        Occupation occupation = occupation(company);
        City city = city(company.place());
        int level = level();
        int salary = random.nextInt(4) == 0 ? 0 : salary(occupation, level, city);
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
                new Posting(today.minusDays(random.nextInt(DAYS_BETWEEN_POSTINGS)), DAYS_BETWEEN_POSTINGS),
                random.nextInt(12) == 0,
                "");
    }

    private Occupation occupation(CompanyEntry company) {
        int percent = TECHNOLOGY_PERCENT.getOrDefault(company.industry(), OTHER_TECHNOLOGY_PERCENT);
        boolean technology = random.nextInt(100) < percent;
        while (true) {
            Occupation occupation = Occupation.ALL.get(random.nextInt(Occupation.ALL.size()));
            if (technology == (occupation.level1().id() == 1)) {
                return occupation;
            }
        }
    }

    private City city(City headquarters) {
        Country country = headquarters.knownCountry();
        if (country == null || random.nextInt(4) != 0) {
            return headquarters;
        }
        List<City> cities = City.in(country);
        return cities.get(random.nextInt(cities.size()));
    }

    /** Returns a level, mostly one of the two in the middle. */
    private int level() {
        int draw = random.nextInt(100);
        return draw < 20 ? 0 : draw < 60 ? 1 : draw < 90 ? 2 : 3;
    }

    private int salary(Occupation occupation, int level, City city) {
        int base = BASE_SALARY.getOrDefault(occupation.level2().id(), OTHER_SALARY);
        int place = city.region().equals("NORAM") ? 100 : city.region().equals("EMEA") ? 78 : 65;
        int salary = base / 100 * SENIORITY_FACTOR[level] / 100 * place * (90 + random.nextInt(21)) / 100;
        return Math.min(MAX_SALARY - SALARY_SPREAD, salary / 1000 * 1000);
    }

    private String language(City city) {
        Country country = Objects.requireNonNullElse(city.knownCountry(), Country.US);
        return random.nextInt(100) < country.localJobs() ? country.jobLanguage() : "en";
    }

    /** Office work can be done remotely. */
    private int workMode(Occupation occupation) {
        int draw = random.nextInt(100);
        if (occupation.level1().id() == 3) {
            return draw < 85 ? 1 : 2;
        }
        return draw < 35 ? 1 : draw < 72 ? 2 : 3;
    }

    private NamedId type() {
        int draw = random.nextInt(100);
        return JobEntry.TYPES.get(draw < 82 ? 0 : draw < 90 ? 1 : draw < 97 ? 2 : 3);
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
