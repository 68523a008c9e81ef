package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates work histories: one current position, and up to four earlier ones at companies of the same world. */
final class HistoryGenerator {
    private static final int MAX_EARLIER = 5;

    private final List<CompanyEntry> companies;
    private final LocalDate today;

    HistoryGenerator(List<CompanyEntry> companies, LocalDate today) {
        this.companies = companies;
        this.today = today;
    }

    List<WorkPosition> of(PersonFacts person) {
        Random random = new Random(~person.seed());
        YearMonth month = currentStart(person, random);
        List<WorkPosition> history = new ArrayList<>();
        history.add(current(person, month));
        int earlier = random.nextInt(MAX_EARLIER);
        for (int i = 0; i < earlier; i++) {
            CompanyEntry former = companies.get(random.nextInt(companies.size()));
            YearMonth end = month.minusMonths(random.nextInt(3));
            month = end.minusMonths(8L + random.nextInt(48));
            Rank rank = i == 0 && person.rank() != Rank.STAFF ? Rank.MANAGER : Rank.STAFF;
            List<String> titles = person.department().titles(rank);
            history.add(new WorkPosition(
                    former.name(), former.domain(), titles.get(random.nextInt(titles.size())), month, end));
        }
        return List.copyOf(history);
    }

    /** Histories that well-known people have for the job change detector. */
    List<WorkPosition> wellKnown(int number, PersonFacts person) {
        YearMonth start = YearMonth.from(today).minusMonths(18);
        CompanyEntry second = companies.get(1);
        WorkPosition current = current(person, start);
        return switch (number) {
            case 0 ->
                List.of(
                        current,
                        new WorkPosition(
                                second.name(),
                                second.domain(),
                                "General Manager",
                                start.minusMonths(40),
                                start.minusMonths(1)));
            case 2 ->
                List.of(new WorkPosition(
                        current.companyName(),
                        current.companyDomain(),
                        current.title(),
                        start,
                        YearMonth.from(today).minusMonths(2)));
            case 3 ->
                List.of(
                        current,
                        new WorkPosition(second.name(), second.domain(), "Advisor", start.plusMonths(3), null));
            default -> List.of(current);
        };
    }

    private static WorkPosition current(PersonFacts person, YearMonth start) {
        return new WorkPosition(person.company().name(), person.company().domain(), person.title(), start, null);
    }

    /** Not before the company was founded. */
    private YearMonth currentStart(PersonFacts person, Random random) {
        int founded = person.company().row().path("founded_year").asInt();
        int months = Math.min(90, Math.max(2, (today.getYear() - founded) * 12));
        return YearMonth.from(today).minusMonths(1L + Math.min(random.nextInt(months), random.nextInt(months)));
    }
}
