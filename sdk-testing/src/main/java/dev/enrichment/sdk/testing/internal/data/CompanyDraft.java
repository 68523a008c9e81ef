package dev.enrichment.sdk.testing.internal.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A mutable copy of a catalog entry, or a new one with minimal fields. Not thread-safe. */
public final class CompanyDraft {
    private static final long FIRST_OWN_ID = 500_000;
    private static final MailServer MAIL = new MailServer(MailServer.AddressPattern.FIRST_DOT_LAST, 90, false);

    private final long id;
    private final ObjectNode row;
    private final List<Round> rounds;
    private final List<AdEntry> ads;
    private final long revenue;
    private int adCount;
    private MailServer mail;

    public CompanyDraft(String domain, Optional<CompanyEntry> known) {
        id = known.map(CompanyEntry::id).orElse(FIRST_OWN_ID + Math.floorMod(domain.hashCode(), FIRST_OWN_ID));
        row = known.map(company -> company.row().deepCopy()).orElseGet(() -> bare(domain));
        rounds = new ArrayList<>(known.map(CompanyEntry::rounds).orElse(List.of()));
        ads = new ArrayList<>(known.map(CompanyEntry::ownAds).orElse(List.of()));
        revenue = known.map(CompanyEntry::revenue).orElse(0L);
        adCount = known.map(CompanyEntry::adCount).orElse(0);
        mail = known.map(CompanyEntry::mail).orElse(MAIL);
    }

    private static ObjectNode bare(String domain) {
        String stem = domain.replaceFirst("\\..*", "");
        String name = stem.isEmpty() ? domain : stem.substring(0, 1).toUpperCase(Locale.ROOT) + stem.substring(1);
        ObjectNode row = JsonTrees.object().put("company_domain", domain).put("company_name", name);
        row.put("company_website", "https://www." + domain)
                .put("linkedin_url", "https://profiles.example/company/" + stem);
        row.put("website_active", true).put("website_for_sale", false).put("has_tech_stack", false);
        CompanyRowWriter.funding(row, List.of());
        new ContactCoverage(0, 0, 0).writeTo(row);
        return row;
    }

    public void field(String name, JsonNode value) {
        row.set(name, value);
    }

    /** Leaves nothing but the domain. */
    public void stub() {
        row.retain("company_domain");
        rounds.clear();
        ads.clear();
        adCount = 0;
    }

    public void round(String type, LocalDate date, long amount, List<String> investors) {
        rounds.add(new Round(type, date, amount, List.copyOf(investors)));
        rounds.sort(Comparator.comparing(Round::date));
        CompanyRowWriter.funding(row, rounds);
    }

    public void withoutFunding() {
        rounds.clear();
        CompanyRowWriter.funding(row, rounds);
    }

    /** Replaces all ads by a number of generated ones. */
    public void ads(int count) {
        ads.clear();
        adCount = count;
    }

    /** Adds an ad to the others. */
    public void ad(AdDraft ad) {
        ads.add(ad.finish(adCount + ads.size(), row.path("company_domain").asText()));
    }

    public void catchAll(boolean acceptsAll) {
        mail = mail.withCatchAll(acceptsAll);
    }

    public CompanyEntry finish() {
        int industry = Industry.idOf(row.path("company_industry_linkedin").asText(""));
        return new CompanyEntry(
                id, row, City.of(row), industry, revenue, List.copyOf(rounds), adCount, List.copyOf(ads), mail);
    }
}
