package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The generated data, identical for the same seed and day on every machine and JDK. */
public record World(List<CompanyEntry> companies, List<PersonEntry> people, List<JobEntry> jobs) {

    /** Dates are relative to the given day. */
    public static World generate(long seed, LocalDate today) {
        // java.util.Random, because its algorithm is fixed by the specification.
        Random random = new Random(seed);
        CompanyGenerator companyMaker = new CompanyGenerator(random, today);
        List<CompanyEntry> companies = new ArrayList<>();
        for (int i = 0; i < CompanyGenerator.COUNT; i++) {
            companies.add(companyMaker.make(i));
        }
        PersonGenerator personMaker = new PersonGenerator(random, today, companies);
        JobGenerator jobMaker = new JobGenerator(random, today);
        List<PersonEntry> people = new ArrayList<>();
        List<JobEntry> jobs = new ArrayList<>();
        for (int i = 0; i < companies.size(); i++) {
            List<PersonEntry> staff = personMaker.make(i);
            ContactCoverage.of(staff).writeTo(companies.get(i).row());
            people.addAll(staff);
            jobs.addAll(jobMaker.make(companies.get(i), i));
        }
        return new World(List.copyOf(companies), List.copyOf(people), List.copyOf(jobs));
    }
}
