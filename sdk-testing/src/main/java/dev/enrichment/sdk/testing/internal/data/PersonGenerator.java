package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Generates people, about ten per company. Larger companies have more people. */
final class PersonGenerator {
    private static final int AT_FIRST_COMPANY = 12;
    private static final List<String> WELL_KNOWN =
            List.of("Mara Lindqvist", "Tobin Hale", "Ines Okafor", "Jonas Brandvik");
    private static final List<Department> WELL_KNOWN_DEPARTMENTS =
            List.of(Department.MANAGEMENT, Department.SALES, Department.ENGINEERING, Department.MARKETING);
    private static final List<Rank> WELL_KNOWN_RANKS =
            List.of(Rank.CHIEF, Rank.VICE_PRESIDENT, Rank.DIRECTOR, Rank.MANAGER);
    private static final List<Department> OTHER_DEPARTMENTS = Department.ALL.stream()
            .filter(department -> !department.equals(Department.ENGINEERING))
            .toList();
    private static final int WITHOUT_PERSONAL_EMAIL = 1;
    private static final int MAX_EARLIER_POSITIONS = 5;

    private final Draw draw;
    private final LocalDate today;
    private final List<CompanyEntry> companies;
    private final PersonRowWriter rows;
    private final Map<String, Integer> takenHandles = new HashMap<>();
    private int numbers = 10_000;

    PersonGenerator(Draw draw, LocalDate today, List<CompanyEntry> companies) {
        this.draw = draw;
        this.today = today;
        this.companies = companies;
        this.rows = new PersonRowWriter(draw);
    }

    /** Returns all people, grouped by company, with the chief executive of each company first. */
    List<PersonEntry> all() {
        List<PersonEntry> people = new ArrayList<>();
        for (CompanyEntry company : companies) {
            boolean first = people.isEmpty();
            int usual = SizeBand.ofCode(company.sizeCode()).people();
            int count = first ? AT_FIRST_COMPANY : Math.max(1, usual + draw.below(usual) - usual / 2);
            Set<String> taken = new HashSet<>();
            for (int i = 0; i < count; i++) {
                people.add(make(company, i, first && i < WELL_KNOWN.size(), taken));
            }
        }
        return people;
    }

    /**
     * Creates a person. {@code taken} contains the local parts of email addresses and the titles of chief officers that
     * are already used at the company.
     */
    private PersonEntry make(CompanyEntry company, int index, boolean wellKnown, Set<String> taken) {
        City city = city(company.place(), wellKnown);
        Country country = Objects.requireNonNullElse(city.knownCountry(), Country.US);
        String[] name = wellKnown
                ? WELL_KNOWN.get(index).split(" ", 2)
                : new String[] {
                    draw.of(country.names().givenNames()),
                    draw.of(country.names().familyNames())
                };
        String handle = unique((name[0] + "-" + name[1]).toLowerCase(Locale.ROOT));
        Department department = wellKnown ? WELL_KNOWN_DEPARTMENTS.get(index) : department(company, index);
        Rank rank = wellKnown ? WELL_KNOWN_RANKS.get(index) : rank(company, index);
        if (rank == Rank.CHIEF && !taken.add(department.titles(Rank.CHIEF).get(0))) {
            rank = Rank.DIRECTOR;
        }
        List<String> titles = department.titles(rank);
        String title = wellKnown ? titles.get(0) : draw.of(titles);
        boolean leads = rank != Rank.STAFF;
        String email = wellKnown || draw.percent(leads ? 80 : 68) ? address(company, name, taken) : null;
        String mobile = wellKnown || draw.percent(leads ? 48 : 32) ? number("+00 555 01") : null;
        String direct = draw.percent(22) ? number("+00 555 02") : null;
        boolean personal = wellKnown ? index != WITHOUT_PERSONAL_EMAIL : draw.percent(55);
        List<WorkPosition> history =
                wellKnown ? wellKnownHistory(index, company, title) : history(company, department, rank, title);
        return new PersonEntry(
                rows.write(new PersonRowWriter.Facts(
                        name[0],
                        name[1],
                        handle,
                        company,
                        city,
                        department,
                        rank,
                        title,
                        email,
                        mobile,
                        direct,
                        history)),
                personal ? List.of(handle.replace('-', '.') + "@inbox.example") : List.of(),
                history);
    }

    /** Returns a unique phone number with the given prefix. */
    private String number(String prefix) {
        return prefix + numbers++;
    }

    /**
     * Returns the city of a person. Four of five people live in the city of their company, and the others in a random
     * city of its country.
     */
    private City city(City headquarters, boolean wellKnown) {
        Country country = headquarters.knownCountry();
        return wellKnown || country == null || draw.percent(80) ? headquarters : draw.of(City.in(country));
    }

    private Department department(CompanyEntry company, int index) {
        Industry industry = Industry.byId(company.industryId());
        if (index == 0) {
            return Department.MANAGEMENT;
        }
        if (draw.percent(industry.engineers())) {
            return industry.isDigital() ? Department.ENGINEERING : Department.HARDWARE_ENGINEERING;
        }
        return draw.of(OTHER_DEPARTMENTS, Department::share);
    }

    /**
     * Returns the rank of a person. The first person is the chief executive. Slightly more than half of the others are
     * staff, and the rest are managers, directors, vice presidents or chief officers.
     */
    private Rank rank(CompanyEntry company, int index) {
        int number = draw.below(100);
        if (index == 0 || number < (company.sizeCode() <= SizeBand.SMALL.code() ? 8 : 3)) {
            return Rank.CHIEF;
        }
        if (number < 10) {
            return Rank.VICE_PRESIDENT;
        }
        return number < 22 ? Rank.DIRECTOR : number < 45 ? Rank.MANAGER : Rank.STAFF;
    }

    /** Returns a work email address. Most addresses follow the pattern of the company. */
    private String address(CompanyEntry company, String[] name, Set<String> taken) {
        MailServer mail = company.mail();
        String local = (draw.percent(mail.confidence()) ? mail.pattern() : MailServer.AddressPattern.FIRST_DOT_LAST)
                .localPart(name[0], name[1]);
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

    /**
     * Returns the work history of a person. The current position does not start before the company was founded, and
     * earlier positions are at other generated companies.
     */
    private List<WorkPosition> history(CompanyEntry company, Department department, Rank rank, String title) {
        int founded = company.row().path("founded_year").asInt();
        int months = Math.min(90, Math.max(2, (today.getYear() - founded) * 12));
        YearMonth month = YearMonth.from(today).minusMonths(1L + draw.smallBelow(months));
        List<WorkPosition> history = new ArrayList<>(List.of(position(company, title, month, null)));
        int earlier = draw.below(MAX_EARLIER_POSITIONS);
        for (int i = 0; i < earlier; i++) {
            YearMonth end = month.minusMonths(draw.below(3));
            month = end.minusMonths(8L + draw.below(48));
            Rank former = i == 0 && rank != Rank.STAFF ? Rank.MANAGER : Rank.STAFF;
            history.add(position(draw.of(companies), draw.of(department.titles(former)), month, end));
        }
        return List.copyOf(history);
    }

    /**
     * Returns the work history of one of the people in {@code WellKnown}. The job change detector returns a different
     * result for each of them.
     */
    private List<WorkPosition> wellKnownHistory(int number, CompanyEntry company, String title) {
        YearMonth start = YearMonth.from(today).minusMonths(18);
        CompanyEntry second = companies.get(1);
        WorkPosition current = position(company, title, start, null);
        return switch (number) {
            case 0 ->
                List.of(current, position(second, "General Manager", start.minusMonths(40), start.minusMonths(1)));
            case 2 ->
                List.of(position(company, title, start, YearMonth.from(today).minusMonths(2)));
            case 3 -> List.of(current, position(second, "Advisor", start.plusMonths(3), null));
            default -> List.of(current);
        };
    }

    private static WorkPosition position(CompanyEntry company, String title, YearMonth start, @Nullable YearMonth end) {
        return new WorkPosition(company.name(), company.domain(), title, start, end);
    }
}
