package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.search.QueryWords;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Ranks companies by their similarity to the companies with the requested domains, or to a description if no domain is
 * requested (API reference, section 9.1).
 */
record SeedMatcher(Set<String> domains, Optional<String> description) {
    private static final BigDecimal THRESHOLD = new BigDecimal("0.6");

    static SeedMatcher read(FieldReader fields) {
        FieldReader seed = fields.nested("seed");
        Set<String> domains = new LinkedHashSet<>();
        fields.text("company_domain").map(LookupKeys::domain).ifPresent(domains::add);
        fields.text("domain").map(LookupKeys::domain).ifPresent(domains::add);
        fields.text("website", "company_website").map(LookupKeys::domain).ifPresent(domains::add);
        seed.text("domain").map(LookupKeys::domain).ifPresent(domains::add);
        seed.texts("domains").stream().map(LookupKeys::domain).forEach(domains::add);
        Optional<String> ofSeed = seed.text("description");
        Optional<String> name = fields.text("company_name", "name");
        Optional<String> description = fields.text("description", "company_description")
                .or(() -> ofSeed)
                .or(() -> name);
        if (domains.isEmpty() && description.isEmpty()) {
            fields.error(
                    List.of("company_domain", "seed", "description", "company_name"),
                    "A seed is required: a domain, a website, a description or a company name.");
        }
        return new SeedMatcher(domains, description);
    }

    ObjectNode toJson() {
        ObjectNode json = JsonTrees.object();
        domains.stream().findFirst().ifPresent(domain -> json.put("domain", domain));
        json.set("domains", JsonTrees.texts(domains));
        description.ifPresent(text -> json.put("description", text));
        return json;
    }

    /**
     * Returns the similar companies, most similar first, without the requested companies themselves. Returns an empty
     * list if domains are requested and no company has one of them.
     */
    List<LookalikeMatch> rank(Catalog catalog) {
        List<String> words = QueryWords.of(description.orElse(""));
        List<CompanyEntry> seeds = domains.stream()
                .flatMap(domain -> catalog.companyByDomain(domain).stream())
                .toList();
        return catalog.world().companies().stream()
                .filter(company -> !domains.contains(LookupKeys.domain(company.domain())))
                .flatMap(company -> best(company, words, seeds).stream())
                .sorted(Comparator.comparing(LookalikeMatch::similarity).reversed())
                .toList();
    }

    private Optional<LookalikeMatch> best(CompanyEntry company, List<String> words, List<CompanyEntry> seeds) {
        return domains.isEmpty()
                ? byWords(company, words)
                : seeds.stream()
                        .map(seed -> new LookalikeMatch(company, similarity(seed, company), seed.domain(), "seed"))
                        .filter(match -> match.similarity().compareTo(THRESHOLD) >= 0)
                        .max(Comparator.comparing(LookalikeMatch::similarity));
    }

    private static BigDecimal similarity(CompanyEntry seed, CompanyEntry other) {
        int points = 40;
        points += seed.industryId() == other.industryId() ? 30 : 0;
        points += seed.place().code().equals(other.place().code()) ? 15 : 0;
        points += Math.max(0, 12 - 4 * Math.abs(seed.sizeCode() - other.sizeCode()));
        return BigDecimal.valueOf(points, 2);
    }

    private static Optional<LookalikeMatch> byWords(CompanyEntry company, List<String> words) {
        String text = LookupKeys.key(company.name() + " " + company.industry() + " "
                + company.row().path("company_about").asText());
        long hits = words.stream().filter(word -> QueryWords.occur(word, text)).count();
        return hits == 0
                ? Optional.empty()
                : Optional.of(new LookalikeMatch(
                        company, BigDecimal.valueOf(100 * hits / words.size(), 2), null, "description"));
    }
}
