package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Generates companies. Country, industry and size depend on the index, so that their shares are the same for every
 * seed.
 */
final class CompanyGenerator {
    /** Every combination of a city slot and an industry slot. */
    static final int COUNT = City.SLOTS.size() * Industry.SLOTS.size();

    private static final List<SizeBand> SIZES = List.of(SizeBand.values());
    /** The first companies, in this order. */
    private static final List<String> WELL_KNOWN = List.of("quorvane", "tellumbra", "nobwick", "ostamere");

    private static final int SOME = 4;

    private final Random random;
    private final LocalDate today;
    private final List<String> stems = new ArrayList<>();

    CompanyGenerator(Random random, LocalDate today) {
        this.random = random;
        this.today = today;
        for (String start : NameParts.COMPANY_STARTS) {
            for (String end : NameParts.COMPANY_ENDS) {
                stems.add(start + end);
            }
        }
        stems.removeAll(WELL_KNOWN);
        Collections.shuffle(stems, random);
        stems.addAll(0, WELL_KNOWN);
    }

    CompanyEntry make(int index) {
        City place = City.SLOTS.get(index % City.SLOTS.size());
        Industry industry = Industry.SLOTS.get(index / City.SLOTS.size() % Industry.SLOTS.size());
        boolean funded = index == 0 || (index != 1 && index % 3 != 1);
        int ads = index == 0 ? SOME : index == 2 || index % SOME == 3 ? 0 : 1 + random.nextInt(8);
        List<Round> rounds = funded ? rounds() : List.of();
        ObjectNode row =
                row(stems.get(index), place, industry, SIZES.get((2 + index * 7 + index / 20) % SIZES.size()), rounds);
        return new CompanyEntry(1000 + index, row, place, industry.id(), rounds, ads, index % 10 == 3);
    }

    private List<Round> rounds() {
        List<String> types = List.of("Seed", "Series A", "Series B", "Series C");
        int count = 1 + random.nextInt(types.size());
        List<Round> rounds = new ArrayList<>();
        LocalDate date = today.minusYears(count).minusDays(random.nextInt(300));
        long amount = 500_000L * (1 + random.nextInt(6));
        for (String type : types.subList(0, count)) {
            int first = random.nextInt(NameParts.INVESTORS.size());
            int second = (first + 1 + random.nextInt(NameParts.INVESTORS.size() - 1)) % NameParts.INVESTORS.size();
            rounds.add(new Round(
                    type, date, amount, List.of(NameParts.INVESTORS.get(first), NameParts.INVESTORS.get(second))));
            date = date.plusDays(300 + random.nextInt(60));
            amount = amount * (3 + random.nextInt(3));
        }
        return List.copyOf(rounds);
    }

    private ObjectNode row(String stem, City place, Industry industry, SizeBand size, List<Round> rounds) {
        String name = stem.substring(0, 1).toUpperCase(Locale.ROOT) + stem.substring(1) + " " + industry.noun();
        String domain = stem + ".example";
        int employees = size.min() + random.nextInt(size.max() - size.min() + 1);
        List<String> specialties = new ArrayList<>(industry.specialties());
        Collections.shuffle(specialties, random);
        ObjectNode row = JsonTrees.object();
        row.put("company_domain", domain).put("company_name", name).put("company_website", "https://www." + domain);
        row.put("company_industry_linkedin", industry.name()).put("employee_range", size.employees());
        row.put("employee_min", size.min()).put("employee_max", size.max()).put("linkedin_employee_count", employees);
        row.put("revenue_range", size.revenue()).put("revenue_min", Long.toString(size.revenueMin()));
        row.put("revenue_max", Long.toString(size.revenueMax()));
        location(row, place);
        row.put("founded_year", today.getYear() - 3 - random.nextInt(30));
        row.set("category", JsonTrees.texts(List.of(industry.name(), industry.noun())));
        row.put("specialties", String.join("; ", specialties.subList(0, 3)));
        funding(row, rounds);
        row.put("linkedin_url", "https://profiles.example/company/" + stem);
        row.put("linkedin_followers", employees * 12L + random.nextInt(500)).put("linkedin_claimed", true);
        row.put("growth_rate", random.nextInt(60) - 10);
        row.put("company_headline", name + ": " + specialties.get(0) + " that people like to use");
        row.put(
                "company_about",
                name + " from " + place.city() + " works on " + String.join(", ", specialties) + " for its customers.");
        row.put("company_logo_url", "https://img." + domain + "/logo.png");
        row.put("company_phone", "+00 555 0" + (100 + random.nextInt(900)));
        row.put("company_entity_type", "Private").put("company_legal_type", "Limited company");
        technology(row);
        row.put("website_active", random.nextInt(20) != 0).put("website_for_sale", random.nextInt(40) == 0);
        row.put("sic_code", industry.sic()).put("naics_code", industry.naics());
        row.put("sic_description", industry.sicText()).put("naics_description", industry.naicsText());
        row.put("predicted_naics_2022_code", "[\"" + industry.naics() + "\"]");
        row.put("domain_tld", "example").put("total_app_reviews", random.nextInt(400));
        row.put("profile_completeness_score", 60 + random.nextInt(40));
        return row;
    }

    private void location(ObjectNode row, City place) {
        row.put("hq_country", place.country())
                .put("hq_country_code", place.code())
                .put("hq_city", place.city());
        row.put("hq_state", place.state()).put("hq_street", (1 + random.nextInt(90)) + " Lantern Street");
        row.put("hq_postcode", Integer.toString(10_000 + random.nextInt(89_999)))
                .put("hq_region", place.region());
        row.put("hq_continent", place.continent()).put("location_city", place.city());
        row.put("location_country_code", place.code()).put("location_region", place.region());
        row.put("location_state_code", place.stateCode());
    }

    /** Writes the funding fields of a row; nulls without rounds. */
    static void funding(ObjectNode row, List<Round> rounds) {
        if (rounds.isEmpty()) {
            row.putNull("total_funding").putNull("funding_investor_count").putNull("last_funding_type");
            row.putNull("last_funding_date").putNull("last_funding_amount").putNull("lead_investors");
            return;
        }
        Round last = rounds.get(rounds.size() - 1);
        row.put(
                "total_funding",
                BigDecimal.valueOf(rounds.stream().mapToLong(Round::amount).sum()));
        row.put(
                "funding_investor_count",
                rounds.stream()
                        .flatMap(round -> round.investors().stream())
                        .distinct()
                        .count());
        row.put("last_funding_type", last.type())
                .put("last_funding_date", last.date().toString());
        row.put("last_funding_amount", BigDecimal.valueOf(last.amount()));
        row.put("lead_investors", String.join("; ", last.investors()));
    }

    private void technology(ObjectNode row) {
        boolean any = random.nextInt(8) != 0;
        row.put("has_tech_stack", any);
        for (Map.Entry<String, List<String>> column : TechColumns.ALL.entrySet()) {
            List<String> labels = column.getValue();
            if (any && random.nextInt(5) < 3) {
                row.put(column.getKey(), String.join("; ", labels.subList(0, 1 + random.nextInt(labels.size()))));
            } else {
                row.putNull(column.getKey());
            }
        }
    }
}
