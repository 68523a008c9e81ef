package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/** Generates people: the more, the larger the company. */
final class PersonGenerator {
    static final int COUNT = 20_000;
    private static final int AT_FIRST_COMPANY = 12;
    private static final List<String> WELL_KNOWN =
            List.of("Mara Lindqvist", "Tobin Hale", "Ines Okafor", "Jonas Brandvik");
    private static final int WITHOUT_PERSONAL_EMAIL = 1;

    /** More than there are people. */
    private static final int NUMBERS = 90_000;

    private static final int FIRST_NUMBER = 10_000;

    private final Random random;
    private final List<CompanyEntry> companies;
    private final HistoryGenerator histories;
    private final Map<String, Integer> takenHandles = new HashMap<>();
    private final Set<String> takenNumbers = new HashSet<>();

    PersonGenerator(Random random, LocalDate today, List<CompanyEntry> companies) {
        this.random = random;
        this.companies = companies;
        this.histories = new HistoryGenerator(companies, today);
    }

    /** Returns the people in the order of the companies, chief executives first. */
    List<PersonEntry> all() {
        List<PersonEntry> people = new ArrayList<>(COUNT);
        int[] counts = counts();
        for (int i = 0; i < companies.size(); i++) {
            Set<String> taken = new HashSet<>();
            for (int j = 0; j < counts[i]; j++) {
                people.add(make(i, j, taken));
            }
        }
        return people;
    }

    private int[] counts() {
        double[] weights = new double[companies.size() - 1];
        for (int i = 0; i < weights.length; i++) {
            int employees =
                    companies.get(i + 1).row().path("linkedin_employee_count").asInt();
            weights[i] = StrictMath.pow(employees, 0.62);
        }
        int[] others = Apportionment.distribute(weights, COUNT - AT_FIRST_COMPANY, 1);
        int[] counts = new int[companies.size()];
        counts[0] = AT_FIRST_COMPANY;
        System.arraycopy(others, 0, counts, 1, others.length);
        return counts;
    }

    /** {@code taken} are addresses and titles that only one person of the company can have. */
    private PersonEntry make(int companyIndex, int index, Set<String> taken) {
        boolean wellKnown = companyIndex == 0 && index < WELL_KNOWN.size();
        CompanyEntry company = companies.get(companyIndex);
        City city = city(company.place(), wellKnown);
        Country country = Objects.requireNonNullElse(city.knownCountry(), Country.US);
        String[] name = wellKnown
                ? WELL_KNOWN.get(index).split(" ", 2)
                : new String[] {
                    pick(country.names().givenNames()), pick(country.names().familyNames())
                };
        String handle = unique((name[0] + "-" + name[1]).toLowerCase(Locale.ROOT));
        Department department = department(company, index, wellKnown);
        Rank drawn = rank(company, index, wellKnown);
        boolean second =
                drawn == Rank.CHIEF && !taken.add(department.titles(Rank.CHIEF).get(0));
        Rank rank = second ? Rank.DIRECTOR : drawn;
        List<String> titles = department.titles(rank);
        String title = wellKnown ? titles.get(0) : pick(titles);
        boolean hasEmail = wellKnown || random.nextInt(100) < (rank == Rank.STAFF ? 68 : 80);
        boolean hasMobile = wellKnown || random.nextInt(100) < (rank == Rank.STAFF ? 32 : 48);
        boolean hasPersonal = wellKnown ? index != WITHOUT_PERSONAL_EMAIL : random.nextInt(100) < 55;
        PersonFacts facts = new PersonFacts(
                random.nextLong(),
                name[0],
                name[1],
                handle,
                company,
                city,
                department,
                rank,
                title,
                hasEmail ? address(company, name, taken) : null,
                hasMobile ? number("+00 555 01") : null,
                random.nextInt(100) < 22 ? number("+00 555 02") : null,
                hasPersonal ? handle.replace('-', '.') + "@inbox.example" : null,
                rank.seniority() + random.nextInt(5),
                20 + Math.min(random.nextInt(6000), random.nextInt(6000)),
                50 + random.nextInt(50),
                random.nextInt(100) < 20 ? 1 : 0);
        return new GeneratedPerson(facts, histories, wellKnown ? histories.wellKnown(index, facts) : null);
    }

    /** Returns a number that nobody else has: the one that is drawn, or the next free one. */
    private String number(String prefix) {
        for (int drawn = random.nextInt(NUMBERS); ; drawn = (drawn + 1) % NUMBERS) {
            String number = prefix + (FIRST_NUMBER + drawn);
            if (takenNumbers.add(number)) {
                return number;
            }
        }
    }

    /** Four of five people live where their company is, the others elsewhere in the country. */
    private City city(City headquarters, boolean wellKnown) {
        Country country = headquarters.knownCountry();
        return wellKnown || country == null || random.nextInt(5) != 0 ? headquarters : pick(City.in(country));
    }

    private Department department(CompanyEntry company, int index, boolean wellKnown) {
        if (index == 0) {
            return Department.MANAGEMENT;
        }
        if (wellKnown) {
            return List.of(Department.SALES, Department.ENGINEERING, Department.MARKETING)
                    .get(index - 1);
        }
        int engineers = Industry.byId(company.industryId()).engineers();
        if (random.nextInt(100) < engineers) {
            boolean software = List.of("Software", "Financial Services", "Telecommunications")
                    .contains(company.industry());
            return software ? Department.ENGINEERING : Department.HARDWARE_ENGINEERING;
        }
        int draw = random.nextInt(100 - Department.ENGINEERING.share());
        for (Department department : Department.ALL) {
            if (department.equals(Department.ENGINEERING)) {
                continue;
            }
            draw -= department.share();
            if (draw < 0) {
                return department;
            }
        }
        return Department.MANAGEMENT;
    }

    /** Returns one chief executive, a few other leaders, most people without reports. */
    private Rank rank(CompanyEntry company, int index, boolean wellKnown) {
        if (index == 0) {
            return Rank.CHIEF;
        }
        if (wellKnown) {
            return List.of(Rank.VICE_PRESIDENT, Rank.DIRECTOR, Rank.MANAGER).get(index - 1);
        }
        int draw = random.nextInt(100);
        int chiefs = company.sizeCode() <= SizeBand.SMALL.code() ? 8 : 3;
        if (draw < chiefs) {
            return Rank.CHIEF;
        }
        if (draw < 10) {
            return Rank.VICE_PRESIDENT;
        }
        return draw < 22 ? Rank.DIRECTOR : draw < 45 ? Rank.MANAGER : Rank.STAFF;
    }

    /** Returns an address; most of them follow the pattern of the company. */
    private String address(CompanyEntry company, String[] name, Set<String> taken) {
        MailServer.AddressPattern pattern = random.nextInt(100) < company.mail().confidence()
                ? company.mail().pattern()
                : MailServer.AddressPattern.FIRST_DOT_LAST;
        String local = pattern.localPart(name[0], name[1]);
        String unique = local;
        for (int i = 2; !taken.add(unique); i++) {
            unique = local + i;
        }
        return unique + "@" + company.domain();
    }

    private String unique(String handle) {
        int seen = takenHandles.merge(handle, 1, Integer::sum);
        return seen == 1 ? handle : handle + "-" + seen;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
