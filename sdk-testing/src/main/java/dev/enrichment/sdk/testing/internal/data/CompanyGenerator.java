package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Generates companies. The shares of countries, industries and sizes are the same for every seed. */
final class CompanyGenerator {
    static final int COUNT = 1000;
    private static final long FIRST_ID = 1000;

    /** The first companies, in this order. */
    private static final List<String> WELL_KNOWN = List.of("quorvane", "tellumbra", "nobwick", "ostamere");

    private static final List<String> WELL_KNOWN_CITIES = List.of("Berlin", "Austin", "London", "Boston");

    /** Software companies by country, the well-known ones included; examples depend on these numbers. */
    private static final List<Country> SOFTWARE_COUNTRIES = Apportionment.repeat(
            Stream.of("DE", "US", "GB", "FR", "NL", "SE", "CA", "ES", "IE", "IN", "AU")
                    .map(Country::of)
                    .toList(),
            List.of(16, 64, 22, 12, 9, 8, 9, 4, 5, 5, 6));

    private static final int[] LISTED_PERCENT = {0, 0, 0, 2, 15, 40, 60, 80};
    private static final int MIN_LISTED_AGE = 12;

    private final Random random;
    private final FundingGenerator funding;
    private final CompanyRowWriter rows;

    private record Setting(City city, Industry industry) {}

    CompanyGenerator(Random random, LocalDate today) {
        this.random = random;
        this.funding = new FundingGenerator(random, today);
        this.rows = new CompanyRowWriter(random, today);
    }

    List<CompanyEntry> all() {
        List<Setting> settings = settings();
        List<SizeBand> sizes = sizes();
        List<String> stems = CompanyNames.stems(WELL_KNOWN, random);
        List<CompanyEntry> companies = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            companies.add(make(i, stems.get(i), settings.get(i), sizes.get(i)));
        }
        return companies;
    }

    /** Where the companies are and what they do; the well-known ones are software companies. */
    private List<Setting> settings() {
        List<Country> countries = new ArrayList<>(Apportionment.repeat(
                Country.ALL, Country.ALL.stream().map(Country::share).toList()));
        List<Setting> settings = new ArrayList<>();
        List<Country> software = new ArrayList<>(SOFTWARE_COUNTRIES);
        software.forEach(countries::remove);
        List<Setting> wellKnown = new ArrayList<>();
        for (String name : WELL_KNOWN_CITIES) {
            City city = City.named(name);
            wellKnown.add(new Setting(city, Industry.SOFTWARE));
            software.remove(Country.of(city.code()));
        }
        software.forEach(country -> settings.add(new Setting(city(country), Industry.SOFTWARE)));
        Collections.shuffle(countries, random);
        List<Industry> others = Apportionment.repeat(
                Industry.ALL.subList(1, Industry.ALL.size()),
                Industry.ALL.subList(1, Industry.ALL.size()).stream()
                        .map(Industry::share)
                        .toList());
        for (int i = 0; i < others.size(); i++) {
            settings.add(new Setting(city(countries.get(i)), others.get(i)));
        }
        Collections.shuffle(settings, random);
        settings.addAll(0, wellKnown);
        return settings;
    }

    private City city(Country country) {
        List<City> cities = City.in(country);
        return cities.get(random.nextInt(cities.size()));
    }

    private List<SizeBand> sizes() {
        List<SizeBand> sizes = new ArrayList<>(Apportionment.repeat(
                Arrays.asList(SizeBand.values()),
                Arrays.stream(SizeBand.values()).map(SizeBand::share).toList()));
        sizes.remove(SizeBand.MEDIUM);
        Collections.shuffle(sizes, random);
        sizes.add(0, SizeBand.MEDIUM);
        return sizes;
    }

    private CompanyEntry make(int index, String stem, Setting setting, SizeBand size) {
        Industry industry = setting.industry();
        int age = Math.max(index == 0 ? 6 : 1, size.minAge() + smaller(size.maxAge() - size.minAge()));
        int employees = size.min() + smaller(size.max() - size.min() + 1);
        boolean listed = index >= WELL_KNOWN.size()
                && age >= MIN_LISTED_AGE
                && random.nextInt(100) < LISTED_PERCENT[size.code() - 1];
        boolean funded = index == 0 || index == 2 || (index != 1 && random.nextInt(100) < industry.ventureShare());
        List<Round> rounds = funded ? funding.rounds(size, age, listed, index == 0) : List.of();
        long revenue = (long) employees * industry.revenuePerHead() / 100 * (60 + random.nextInt(90));
        CompanyFacts facts = new CompanyFacts(
                stem,
                index < WELL_KNOWN.size(),
                setting.city(),
                industry,
                size,
                employees,
                age,
                listed,
                revenue,
                rounds);
        return new CompanyEntry(
                FIRST_ID + index,
                rows.write(facts),
                setting.city(),
                industry.id(),
                revenue,
                rounds,
                ads(index, industry, size),
                List.of(),
                mail(index));
    }

    /** Small values are more likely. */
    private int smaller(int bound) {
        return Math.min(random.nextInt(Math.max(1, bound)), random.nextInt(Math.max(1, bound)));
    }

    private int ads(int index, Industry industry, SizeBand size) {
        if (index == 0) {
            return 4;
        }
        boolean any = index == 1 || random.nextInt(100) < industry.adShare();
        return index == 2 || !any ? 0 : 1 + smaller(4 * size.code());
    }

    private MailServer mail(int index) {
        int draw = index == 0 ? 0 : random.nextInt(100);
        MailServer.AddressPattern pattern = draw < 58
                ? MailServer.AddressPattern.FIRST_DOT_LAST
                : draw < 80
                        ? MailServer.AddressPattern.INITIAL_LAST
                        : draw < 90
                                ? MailServer.AddressPattern.FIRST
                                : draw < 95
                                        ? MailServer.AddressPattern.FIRST_UNDERSCORE_LAST
                                        : MailServer.AddressPattern.INITIAL_DOT_LAST;
        boolean catchAll = index == 3 || (index > 3 && random.nextInt(100) < 12);
        return new MailServer(pattern, index == 0 ? 96 : 55 + random.nextInt(44), catchAll);
    }
}
