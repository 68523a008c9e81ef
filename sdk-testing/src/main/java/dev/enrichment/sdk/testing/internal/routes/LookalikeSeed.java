package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.Company;
import dev.enrichment.sdk.testing.internal.data.Names;
import dev.enrichment.sdk.testing.internal.json.Json;
import dev.enrichment.sdk.testing.internal.search.FieldErrors;
import dev.enrichment.sdk.testing.internal.search.Fields;
import dev.enrichment.sdk.testing.internal.search.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the wanted companies shall resemble: domains, or words when no domain is given (API reference, section 9.1). */
record LookalikeSeed(Set<String> domains, Optional<String> description) {
    private static final BigDecimal THRESHOLD = new BigDecimal("0.6");

    static LookalikeSeed read(Fields fields, FieldErrors violations) {
        Fields seed = fields.nested("seed");
        Set<String> domains = new LinkedHashSet<>();
        fields.text("company_domain", "domain", "website", "company_website")
                .map(Names::domain)
                .ifPresent(domains::add);
        seed.text("domain").map(Names::domain).ifPresent(domains::add);
        seed.texts("domains").stream().map(Names::domain).forEach(domains::add);
        Optional<String> description = fields.text("description", "company_description")
                .or(() -> seed.text("description"))
                .or(() -> fields.text("company_name", "name"));
        if (domains.isEmpty() && description.isEmpty()) {
            violations.add(
                    List.of("company_domain", "seed", "description", "company_name"),
                    "A seed is required: a domain, a website, a description or a company name.");
        }
        return new LookalikeSeed(domains, description);
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object();
        domains.stream().findFirst().ifPresent(domain -> json.put("domain", domain));
        json.set("domains", Json.texts(domains));
        description.ifPresent(text -> json.put("description", text));
        return json;
    }

    /** Most similar first; never a seed itself; empty when no seed is known. */
    List<Lookalike> rank(Catalog catalog) {
        List<Lookalike> matches = new ArrayList<>();
        for (Company company : catalog.world().companies()) {
            if (!domains.contains(Names.domain(company.domain()))) {
                best(company, catalog).ifPresent(matches::add);
            }
        }
        matches.sort(Comparator.comparing(Lookalike::similarity).reversed());
        return matches;
    }

    private Optional<Lookalike> best(Company company, Catalog catalog) {
        return domains.isEmpty()
                ? byWords(company)
                : domains.stream()
                        .flatMap(domain -> catalog.companyByDomain(domain).stream())
                        .map(seed -> new Lookalike(company, similarity(seed, company), seed.domain(), "seed"))
                        .filter(match -> match.similarity().compareTo(THRESHOLD) >= 0)
                        .max(Comparator.comparing(Lookalike::similarity));
    }

    private static BigDecimal similarity(Company seed, Company other) {
        int points = 40;
        points += seed.industryId() == other.industryId() ? 30 : 0;
        points += seed.place().code().equals(other.place().code()) ? 15 : 0;
        points += Math.max(0, 12 - 4 * Math.abs(seed.sizeCode() - other.sizeCode()));
        return BigDecimal.valueOf(points, 2);
    }

    private Optional<Lookalike> byWords(Company company) {
        String text = Names.key(company.name() + " " + company.industry() + " "
                + company.row().path("company_about").asText());
        List<String> words = Words.of(description.orElse(""));
        long hits = words.stream().filter(text::contains).count();
        return hits == 0
                ? Optional.empty()
                : Optional.of(
                        new Lookalike(company, BigDecimal.valueOf(100 * hits / words.size(), 2), null, "description"));
    }
}
