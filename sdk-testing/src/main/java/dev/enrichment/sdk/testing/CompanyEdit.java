package dev.enrichment.sdk.testing;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.AdEntry;
import dev.enrichment.sdk.testing.internal.data.City;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.CompanyRowWriter;
import dev.enrichment.sdk.testing.internal.data.ContactCoverage;
import dev.enrichment.sdk.testing.internal.data.Industry;
import dev.enrichment.sdk.testing.internal.data.MailServer;
import dev.enrichment.sdk.testing.internal.data.Round;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes a company in the sandbox. {@link SandboxData#company SandboxData.company} passes an instance to your lambda.
 * Not thread-safe.
 */
public final class CompanyEdit {
    private static final long FIRST_OWN_ID = 500_000;
    private static final MailServer MAIL = new MailServer(MailServer.AddressPattern.FIRST_DOT_LAST, 90, false);

    private final long id;
    private final ObjectNode row;
    private final List<Round> rounds;
    private final List<AdEntry> ads;
    private final long revenue;
    private int adCount;
    private MailServer mail;

    CompanyEdit(String domain, Optional<CompanyEntry> known) {
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

    /**
     * Sets a field of the company's row in search results. Search filters also use this value.
     *
     * @param name JSON name of the field, either from the API reference, section 3.2, such as {@code hq_country_code},
     *     or any other name
     * @param value a string, number, boolean, list or map, or null
     * @return this
     */
    public CompanyEdit field(String name, @Nullable Object value) {
        row.set(name, JsonTrees.fromPlain(value));
        return this;
    }

    /**
     * Removes all data of the company except its domain. A lookup still finds the company and is charged for it. Use
     * this to test how your code handles a paid response without data.
     *
     * @return this
     */
    public CompanyEdit stub() {
        row.retain("company_domain");
        rounds.clear();
        ads.clear();
        adCount = 0;
        return this;
    }

    /**
     * Sets the company's name.
     *
     * @param text the name, not blank
     * @return this
     */
    public CompanyEdit name(String text) {
        return field("company_name", text);
    }

    /**
     * Adds a funding round and updates the company's funding fields.
     *
     * @param type type of the round, such as {@code Seed}
     * @param date date of the round
     * @param dollars amount in US dollars
     * @param investors names of the investors
     * @return this
     */
    public CompanyEdit fundingRound(String type, LocalDate date, long dollars, String... investors) {
        rounds.add(new Round(type, date, dollars, List.of(investors)));
        rounds.sort(Comparator.comparing(Round::date));
        CompanyRowWriter.funding(row, rounds);
        return this;
    }

    /**
     * Removes all funding rounds. A funding request for this company then finds nothing and is free.
     *
     * @return this
     */
    public CompanyEdit withoutFunding() {
        rounds.clear();
        CompanyRowWriter.funding(row, rounds);
        return this;
    }

    /**
     * Replaces the company's ads with the given number of generated ads. To add a single ad, use
     * {@link SandboxData#ad}.
     *
     * @param count number of ads; with 0, an ads search finds nothing and is free
     * @return this
     */
    public CompanyEdit ads(int count) {
        ads.clear();
        adCount = count;
        return this;
    }

    /**
     * Sets whether the company's mail server accepts mail to every address. If so, email validation returns {@code
     * unknown} for addresses that the sandbox does not know.
     *
     * @param acceptsAll true for a catch-all server
     * @return this
     */
    public CompanyEdit catchAllMail(boolean acceptsAll) {
        mail = mail.withCatchAll(acceptsAll);
        return this;
    }

    void ad(AdEdit ad) {
        ads.add(ad.finish(adCount + ads.size(), row.path("company_domain").asText()));
    }

    CompanyEntry finish() {
        int industry = Industry.idOf(row.path("company_industry_linkedin").asText(""));
        return new CompanyEntry(
                id, row, City.of(row), industry, revenue, List.copyOf(rounds), adCount, List.copyOf(ads), mail);
    }
}
