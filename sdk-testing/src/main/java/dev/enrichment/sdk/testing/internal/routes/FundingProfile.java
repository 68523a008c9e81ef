package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.data.Round;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Writes the funding response of a company (API reference, sections 7.2 and 7.3). */
final class FundingProfile {
    private static final String NOT_AVAILABLE = "N/A";

    private FundingProfile() {}

    static ObjectNode of(CompanyEntry company, Catalog catalog) {
        ObjectNode row = company.row();
        Round last = last(company);
        ObjectNode body = JsonTrees.object();
        body.set("basicInfo", basicInfo(company));
        long revenue = company.revenue();
        ObjectNode financial = body.putObject("financialInfo");
        financial.put("revenue", revenue).put("formattedRevenue", shortDollars(revenue));
        financial.put("totalFunding", total(company)).put("formattedFunding", shortDollars(total(company)));
        financial
                .putObject("lastFundingRound")
                .put("round", last.type())
                .put("date", timestamp(last.date()))
                .put("amount", last.amount());
        ArrayNode history = body.putArray("fundingHistory");
        for (Round round : latestFirst(company)) {
            history.addObject()
                    .put("round", round.type())
                    .put("date", timestamp(round.date()))
                    .put("amount", dollars(round.amount()))
                    .set("investors", JsonTrees.texts(round.investors()));
        }
        body.putObject("companySize")
                .put("employees", row.path("linkedin_employee_count").asInt())
                .put("employeeRange", employeeRange(row))
                .put("employeeGrowth", row.path("growth_rate").asInt() + "%");
        body.set("leadership", leadership(company, catalog));
        ObjectNode industry = body.putObject("industryAndSectors");
        industry.set("industrySectors", JsonTrees.texts(List.of(company.industry())));
        industry.set("industries", JsonTrees.texts(List.of(company.industry())));
        industry.put("technologyStack", row.path("development_tech").asText(NOT_AVAILABLE));
        body.set("topCompetitors", competitors(company, catalog));
        body.set("acquisitions", acquisitions(company));
        body.putArray("socialMedia").addObject().put("platform", "b2b_profile").put("url", company.profileUrl());
        body.set("news", articles(company, last, "raises its " + last.type()));
        body.set("pressReleases", articles(company, last, "thanks its customers"));
        body.putArray("keyHighlights")
                .addObject()
                .put("type", "award")
                .put("text", company.name() + " named employer of the year")
                .put("date", timestamp(last.date()))
                .put("src", "https://news.example/" + company.domain())
                .put("source", "The Example Courier");
        return body.put("summarySection", row.path("company_about").asText());
    }

    private static ObjectNode basicInfo(CompanyEntry company) {
        ObjectNode row = company.row();
        ObjectNode info = JsonTrees.object();
        info.put("companyName", company.name())
                .put("description", row.path("company_about").asText());
        info.put("shortName", company.name().replaceFirst(" .*", ""));
        info.put("founded", row.path("founded_year").asText());
        info.set("headquarters", headquarters(row));
        info.put("primaryDomain", company.domain())
                .put("phone", row.path("company_phone").asText());
        info.put("status", "Active")
                .put("followers", row.path("linkedin_followers").asLong());
        return info.put("ownership", ownership(row));
    }

    private static ObjectNode headquarters(JsonNode row) {
        String city = row.path("hq_city").asText();
        return JsonTrees.object()
                .put("city", city)
                .put("state", row.path("hq_state").asText())
                .put("country", row.path("hq_country").asText())
                .put("fullAddress", row.path("hq_street").asText() + ", " + city);
    }

    private static ObjectNode leadership(CompanyEntry company, Catalog catalog) {
        ObjectNode leadership = JsonTrees.object();
        List<PersonEntry> staff = catalog.peopleAt(company);
        if (!staff.isEmpty()) {
            JsonNode chief = staff.get(0).row();
            leadership
                    .putObject("ceo")
                    .put("firstName", chief.path("contact_first_name").asText())
                    .put("lastName", chief.path("contact_last_name").asText())
                    .put("designation", chief.path("contact_job_title").asText())
                    .put("b2b_profile", chief.path("contact_linkedin_url").asText())
                    .putNull("twitter");
        }
        return leadership;
    }

    private static ArrayNode competitors(CompanyEntry company, Catalog catalog) {
        return JsonTrees.objects(catalog.world().companies().stream()
                .filter(other -> other.industryId() == company.industryId() && other.id() != company.id())
                .limit(3)
                .map(FundingProfile::competitor)
                .toList());
    }

    private static ObjectNode competitor(CompanyEntry other) {
        ObjectNode row = other.row();
        ObjectNode competitor = JsonTrees.object().put("name", other.name());
        competitor.put("revenue", dollars(other.revenue()));
        int employees = row.path("linkedin_employee_count").asInt();
        competitor.put("employees", String.format(Locale.ROOT, "%,d", employees));
        competitor.put("totalFunding", other.rounds().isEmpty() ? NOT_AVAILABLE : dollars(total(other)));
        competitor.set("headquarters", headquarters(row));
        LocalDate founded = LocalDate.of(row.path("founded_year").asInt(), 1, 1);
        competitor.put("founded", timestamp(founded));
        return competitor
                .put("ownership", ownership(row))
                .put("website", row.path("company_website").asText());
    }

    private static ArrayNode acquisitions(CompanyEntry company) {
        ArrayNode acquisitions = JsonTrees.array();
        if (company.rounds().size() > 2) {
            acquisitions
                    .addObject()
                    .put("companyName", "Little " + company.name())
                    .put("acquisitionDate", timestamp(last(company).date().minusDays(40)))
                    .put("description", "A team from " + company.place().city() + " joined.")
                    .put("source", "https://news.example/acquisitions/" + company.domain());
        }
        return acquisitions;
    }

    private static ArrayNode articles(CompanyEntry company, Round round, String what) {
        ArrayNode articles = JsonTrees.array();
        articles.addObject()
                .put("title", company.name() + " " + what)
                .put("source", "The Example Courier")
                .put("date", timestamp(round.date()));
        return articles;
    }

    private static Round last(CompanyEntry company) {
        return company.rounds().get(company.rounds().size() - 1);
    }

    private static long total(CompanyEntry company) {
        return company.rounds().stream().mapToLong(Round::amount).sum();
    }

    private static String timestamp(LocalDate date) {
        return date + "T00:00:00.000Z";
    }

    private static List<Round> latestFirst(CompanyEntry company) {
        List<Round> rounds = new ArrayList<>(company.rounds());
        Collections.reverse(rounds);
        return rounds;
    }

    private static String ownership(JsonNode row) {
        return row.path("company_entity_type").asText("Private");
    }

    /** Returns the range of employees as text, such as {@code 1,000 - 5,000}. */
    private static String employeeRange(JsonNode row) {
        int min = row.path("employee_min").asInt();
        return String.format(
                Locale.ROOT, "%,d - %,d", min, row.path("employee_max").asInt());
    }

    /** Returns an amount in US dollars as short text, such as {@code 178M}. */
    private static String shortDollars(long amount) {
        if (amount >= 1_000_000_000) {
            return BigDecimal.valueOf(amount / 100_000_000, 1)
                            .stripTrailingZeros()
                            .toPlainString() + "B";
        }
        return amount >= 1_000_000
                ? BigDecimal.valueOf(amount / 100_000, 1).stripTrailingZeros().toPlainString() + "M"
                : amount / 1000 + "K";
    }

    private static String dollars(long amount) {
        return String.format(Locale.ROOT, "$%,d", amount);
    }
}
