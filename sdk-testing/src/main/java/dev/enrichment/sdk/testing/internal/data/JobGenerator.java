package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates job postings, one company after the other. */
final class JobGenerator {
    private static final List<String> SENIORITY = List.of("EN", "MI", "SE", "EX");
    private static final List<NamedId> TYPES =
            List.of(new NamedId(1, "Full-time"), new NamedId(2, "Part-time"), new NamedId(3, "Contract"));

    private final Random random;
    private final LocalDate today;
    private int next = 1;

    JobGenerator(Random random, LocalDate today) {
        this.random = random;
        this.today = today;
    }

    /** Ten jobs on average, none for some companies, 14 for the first one. */
    List<JobEntry> make(CompanyEntry company, int companyIndex) {
        int count = companyIndex == 0 ? 14 : companyIndex * 5 % 21;
        List<JobEntry> jobs = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            jobs.add(job(company, companyIndex + i));
        }
        return jobs;
    }

    private JobEntry job(CompanyEntry company, int variant) {
        Occupation occupation = Occupation.ALL.get(variant % Occupation.ALL.size());
        int level = random.nextInt(SENIORITY.size());
        int salary = random.nextInt(4) == 0 ? 0 : 35_000 + level * 25_000 + random.nextInt(20) * 1000;
        return new JobEntry(
                "job-" + next++,
                company,
                occupation,
                title(occupation.level3().name(), level),
                SENIORITY.get(level),
                "DE".equals(company.place().code()) && random.nextBoolean() ? "de" : "en",
                1 + random.nextInt(3),
                TYPES.get(random.nextInt(10) < 7 ? 0 : 1 + random.nextInt(2)),
                salary,
                salary == 0 ? 0 : salary + 15_000,
                today.minusDays(random.nextInt(60)),
                random.nextInt(12) == 0);
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
