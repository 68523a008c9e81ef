package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.data.CompanyDraft;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a company, in {@link SandboxData#company}. Not thread-safe. */
public final class CompanyEdit {
    private final CompanyDraft draft;

    CompanyEdit(CompanyDraft draft) {
        this.draft = draft;
    }

    /**
     * Sets a field of the company row. Filters read the same fields.
     *
     * @param name a wire name of the API reference, section 3.2, such as {@code hq_country_code}, or any other
     * @param value a text, number, boolean, list or map, or null
     * @return this
     */
    public CompanyEdit field(String name, @Nullable Object value) {
        draft.field(name, JsonTrees.fromPlain(value));
        return this;
    }

    /**
     * Removes everything but the domain; a look-up is charged nevertheless.
     *
     * @return this
     */
    public CompanyEdit stub() {
        draft.stub();
        return this;
    }

    /**
     * Sets the company's name.
     *
     * @param text not blank
     * @return this
     */
    public CompanyEdit name(String text) {
        return field("company_name", text);
    }

    /**
     * Adds a funding round and updates the funding fields of the row.
     *
     * @param type such as {@code Seed}
     * @param date date of the round
     * @param dollars amount in US dollars
     * @param investors their names
     * @return this
     */
    public CompanyEdit fundingRound(String type, LocalDate date, long dollars, String... investors) {
        draft.round(type, date, dollars, List.of(investors));
        return this;
    }

    /**
     * Removes all funding rounds; a funding request becomes a free miss.
     *
     * @return this
     */
    public CompanyEdit withoutFunding() {
        draft.withoutFunding();
        return this;
    }

    /**
     * Replaces the ads of the company by a number of generated ones. {@link SandboxData#ad} adds a single ad.
     *
     * @param count 0 makes an ads search a free miss
     * @return this
     */
    public CompanyEdit ads(int count) {
        draft.ads(count);
        return this;
    }

    /**
     * Sets whether the mail server accepts every address, so that unknown addresses cannot be verified.
     *
     * @param acceptsAll true for a catch-all server
     * @return this
     */
    public CompanyEdit catchAllMail(boolean acceptsAll) {
        draft.catchAll(acceptsAll);
        return this;
    }
}
