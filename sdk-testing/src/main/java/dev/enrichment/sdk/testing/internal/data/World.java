package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The generated world: the same for the same seed and day, whatever machine and whatever JDK. */
public record World(List<Company> companies, List<Person> people, List<Job> jobs) {

    /** Jobs are dated relative to the given day, so that "posted in the last week" finds some. */
    public static World generate(long seed, LocalDate today) {
        // java.util.Random: the only generator whose algorithm the platform specification fixes.
        Random random = new Random(seed);
        CompanyMaker companyMaker = new CompanyMaker(random, today);
        List<Company> companies = new ArrayList<>();
        for (int i = 0; i < CompanyMaker.COUNT; i++) {
            companies.add(companyMaker.make(i));
        }
        PersonMaker personMaker = new PersonMaker(random, today, companies);
        JobMaker jobMaker = new JobMaker(random, today);
        List<Person> people = new ArrayList<>();
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < companies.size(); i++) {
            List<Person> staff = personMaker.make(i);
            ContactCoverage.of(staff).writeTo(companies.get(i).row());
            people.addAll(staff);
            jobs.addAll(jobMaker.make(companies.get(i), i));
        }
        return new World(List.copyOf(companies), List.copyOf(people), List.copyOf(jobs));
    }
}
