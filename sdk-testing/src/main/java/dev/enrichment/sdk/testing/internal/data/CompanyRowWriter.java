package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes companies as rows of search results (API reference, section 3.2). */
public final class CompanyRowWriter {
    private static final int NON_PROFIT_PERCENT = 8;
    private static final int RECENT_MONTHS = 12;

    private final Draw draw;
    private final LocalDate today;

    CompanyRowWriter(Draw draw, LocalDate today) {
        this.draw = draw;
        this.today = today;
    }

    ObjectNode write(CompanyFacts company) {
        ObjectNode row = JsonTrees.object();
        identity(row, company);
        size(row, company);
        location(row, company.city());
        texts(row, company);
        funding(row, company.rounds());
        row.put("growth_rate", growth(company));
        technology(row, company.size());
        codes(row, company.industry());
        row.put("website_active", draw.below(40) != 0).put("website_for_sale", draw.below(100) == 0);
        row.put("domain_tld", "example").put("total_app_reviews", draw.below(6) == 0 ? draw.below(4000) : 0);
        return row.put("profile_completeness_score", 60 + draw.below(40));
    }

    private void identity(ObjectNode row, CompanyFacts company) {
        String domain = company.stem() + ".example";
        List<String> nouns = company.industry().nouns();
        String noun = company.wellKnown() ? nouns.get(0) : draw.of(nouns);
        String name = company.stem().substring(0, 1).toUpperCase(Locale.ROOT)
                + company.stem().substring(1) + " " + noun;
        row.put("company_domain", domain).put("company_name", name).put("company_website", "https://www." + domain);
        row.put("linkedin_url", "https://profiles.example/company/" + company.stem());
        row.put("linkedin_followers", followers(company)).put("linkedin_claimed", draw.below(10) != 0);
        row.put("company_logo_url", "https://img." + domain + "/logo.png");
        row.put("company_phone", "+00 555 0" + (100 + draw.below(900)));
        row.put("company_industry_linkedin", company.industry().name());
        row.put("company_entity_type", entityType(company));
        Country country = company.city().knownCountry();
        row.put("company_legal_type", country == null ? null : country.legalForm(company.listed()));
        row.put("founded_year", today.getYear() - company.age());
    }

    private static long followers(CompanyFacts company) {
        return company.employees() * 9L + company.age() * 40L + 50;
    }

    private String entityType(CompanyFacts company) {
        boolean charitable = List.of("Education", "Hospitals and Health Care")
                .contains(company.industry().name());
        boolean nonProfit = charitable && draw.percent(NON_PROFIT_PERCENT);
        return company.listed() ? "Public" : nonProfit ? "Non-profit" : "Private";
    }

    private static void size(ObjectNode row, CompanyFacts company) {
        SizeBand size = company.size();
        row.put("employee_range", size.label()).put("employee_min", size.min()).put("employee_max", size.max());
        row.put("linkedin_employee_count", company.employees());
        RevenueBand revenue = RevenueBand.of(company.revenue());
        row.put("revenue_range", revenue.label());
        row.put("revenue_min", Long.toString(revenue.min())).put("revenue_max", Long.toString(revenue.max()));
    }

    private void location(ObjectNode row, City city) {
        String street = draw.of(CompanyNames.STREETS);
        row.put("hq_country", city.country())
                .put("hq_country_code", city.code())
                .put("hq_city", city.city());
        row.put("hq_state", city.state()).put("hq_street", (1 + draw.below(180)) + " " + street);
        row.put("hq_postcode", Integer.toString(10_000 + draw.below(89_999))).put("hq_region", city.region());
        row.put("hq_continent", city.continent()).put("location_city", city.city());
        row.put("location_country_code", city.code()).put("location_region", city.region());
        row.put("location_state_code", city.stateCode());
    }

    private void texts(ObjectNode row, CompanyFacts company) {
        List<String> specialties = draw.shuffled(company.industry().specialties());
        String name = row.path("company_name").asText();
        row.set("category", JsonTrees.texts(List.of(company.industry().name(), specialties.get(0))));
        row.put("specialties", String.join("; ", specialties.subList(0, 3)));
        row.put(
                "company_headline",
                name + ": " + specialties.get(0) + " for " + company.industry().customers());
        String benefit = draw.of(CompanyNames.BENEFITS);
        row.put(
                "company_about",
                name + " helps " + company.industry().customers() + " " + benefit + " with "
                        + String.join(", ", specialties.subList(0, 3)) + ". Founded in "
                        + (today.getYear() - company.age()) + ", the company is based in "
                        + company.city().city() + ".");
    }

    /**
     * Returns a random growth rate for a company, in percent. Young and recently funded companies grow faster, and
     * large companies grow more slowly.
     */
    private int growth(CompanyFacts company) {
        int base = 60 / (2 + company.age() / 2) - company.size().code();
        boolean recent =
                company.rounds().stream().anyMatch(round -> round.date().isAfter(today.minusMonths(RECENT_MONTHS)));
        return base + (recent ? 15 + draw.below(25) : 0) + draw.below(30) - 12;
    }

    private static void codes(ObjectNode row, Industry industry) {
        row.put("sic_code", industry.sic()).put("naics_code", industry.naics());
        row.put("sic_description", industry.sicText()).put("naics_description", industry.naicsText());
        row.put("predicted_naics_2022_code", "[\"" + industry.naics() + "\"]");
    }

    /** Writes the funding fields of a row. The fields are null if there are no rounds. */
    public static void funding(ObjectNode row, List<Round> rounds) {
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
        row.put(
                "lead_investors",
                last.investors().isEmpty() ? null : last.investors().get(0));
    }

    private void technology(ObjectNode row, SizeBand size) {
        int percent = Math.min(85, 13 + 12 * size.code());
        boolean any = false;
        for (Map.Entry<String, List<String>> column : TechColumns.ALL.entrySet()) {
            List<String> labels = column.getValue();
            if (draw.percent(percent)) {
                int first = draw.below(labels.size());
                boolean second = labels.size() > 1 && draw.below(4) == 0;
                String label = labels.get(first);
                row.put(column.getKey(), second ? label + "; " + labels.get((first + 1) % labels.size()) : label);
                any = true;
            } else {
                row.putNull(column.getKey());
            }
        }
        row.put("has_tech_stack", any);
    }
}
