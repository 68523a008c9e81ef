package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Generates the companies of the sandbox. Their distribution by country, industry and size is nearly the same for every
 * seed.
 */
final class CompanyGenerator {
    private static final long FIRST_ID = 1000;

    /**
     * First word in the name of each of the first four companies. These words are the same for every seed, so that
     * tests and examples can refer to these companies.
     */
    private static final List<String> WELL_KNOWN = List.of("quorvane", "tellumbra", "nobwick", "ostamere");

    private static final List<String> WELL_KNOWN_CITIES = List.of("Berlin", "Austin", "London", "Boston");

    /**
     * Countries of the generated software companies, in the order in which they are assigned. The list is repeated as
     * needed, so that examples find enough software companies in each of these countries.
     */
    private static final List<Country> SOFTWARE_COUNTRIES = Stream.of(
                    "DE US DE GB DE US DE FR DE US DE GB DE SE DE NL".split(" ", -1))
            .map(Country::of)
            .toList();

    private static final int[] LISTED_PERCENT = {0, 0, 0, 2, 15, 40, 60, 80};
    private static final int MIN_LISTED_AGE = 12;

    private final Draw draw;
    private final int count;
    private final FundingGenerator funding;
    private final CompanyRowWriter rows;

    CompanyGenerator(Draw draw, int count, LocalDate today) {
        this.draw = draw;
        this.count = count;
        this.funding = new FundingGenerator(draw, today);
        this.rows = new CompanyRowWriter(draw, today);
    }

    List<CompanyEntry> all() {
        List<Industry> industries = draw.spread(Industry.ALL, Industry::share, count);
        List<Country> countries = draw.spread(Country.ALL, Country::share, count);
        List<SizeBand> sizes = draw.spread(List.of(SizeBand.values()), SizeBand::share, count);
        List<String> stems = CompanyNames.stems(WELL_KNOWN, draw, count);
        List<CompanyEntry> companies = new ArrayList<>(count);
        int software = 0;
        for (int i = 0; i < count; i++) {
            boolean wellKnown = i < WELL_KNOWN.size();
            Industry industry = wellKnown ? Industry.SOFTWARE : industries.get(i);
            Country country = countries.get(i);
            if (industry.id() == Industry.SOFTWARE.id() && !wellKnown) {
                country = SOFTWARE_COUNTRIES.get(software++ % SOFTWARE_COUNTRIES.size());
            }
            City city = wellKnown ? City.named(WELL_KNOWN_CITIES.get(i)) : draw.of(City.in(country));
            companies.add(make(i, stems.get(i), city, industry, i == 0 ? SizeBand.MEDIUM : sizes.get(i)));
        }
        return companies;
    }

    private CompanyEntry make(int index, String stem, City city, Industry industry, SizeBand size) {
        int age = Math.max(index == 0 ? 6 : 1, size.minAge() + draw.smallBelow(size.maxAge() - size.minAge()));
        int employees = size.min() + draw.smallBelow(size.max() - size.min() + 1);
        boolean listed =
                index >= WELL_KNOWN.size() && age >= MIN_LISTED_AGE && draw.percent(LISTED_PERCENT[size.code() - 1]);
        boolean funded = index == 0 || index == 2 || (index != 1 && draw.percent(industry.ventureShare()));
        List<Round> rounds = funded ? funding.rounds(size, age, listed, index == 0) : List.of();
        long revenue = (long) employees * industry.revenuePerHead() / 100 * (60 + draw.below(90));
        CompanyFacts facts = new CompanyFacts(
                stem, index < WELL_KNOWN.size(), city, industry, size, employees, age, listed, revenue, rounds);
        return new CompanyEntry(
                FIRST_ID + index,
                rows.write(facts),
                city,
                industry.id(),
                revenue,
                rounds,
                ads(index, industry, size),
                List.of(),
                mail(index));
    }

    private int ads(int index, Industry industry, SizeBand size) {
        if (index == 0) {
            return 4;
        }
        boolean any = index == 1 || draw.percent(industry.adShare());
        return index == 2 || !any ? 0 : 1 + draw.smallBelow(4 * size.code());
    }

    private MailServer mail(int index) {
        MailServer.AddressPattern pattern = index == 0
                ? MailServer.AddressPattern.FIRST_DOT_LAST
                : draw.of(List.of(MailServer.AddressPattern.values()), MailServer.AddressPattern::share);
        boolean catchAll = index == 3 || (index > 3 && draw.percent(12));
        return new MailServer(pattern, index == 0 ? 96 : 55 + draw.below(44), catchAll);
    }
}
