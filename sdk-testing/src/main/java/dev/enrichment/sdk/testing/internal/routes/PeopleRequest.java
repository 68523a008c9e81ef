package dev.enrichment.sdk.testing.internal.routes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Catalog;
import dev.enrichment.sdk.testing.internal.data.CompanyEntry;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.PersonEntry;
import dev.enrichment.sdk.testing.internal.json.JsonTrees;
import dev.enrichment.sdk.testing.internal.request.FieldErrors;
import dev.enrichment.sdk.testing.internal.request.RequestFields;
import dev.enrichment.sdk.testing.internal.search.CompanyFilterCompiler;
import dev.enrichment.sdk.testing.internal.search.CompanySelection;
import dev.enrichment.sdk.testing.internal.search.PeopleFilterCompiler;
import dev.enrichment.sdk.testing.internal.search.PeopleFilterCompiler.PeopleSelection;
import dev.enrichment.sdk.testing.internal.search.TitleTerms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A parsed people search (API reference, section 11.1).
 *
 * @param companies selects companies
 * @param people selects people of these companies
 * @param interpreted the normalized filters, and the people filters that were ignored
 */
record PeopleRequest(
        CompanySelection companies,
        Predicate<ObjectNode> people,
        ObjectNode interpreted,
        UnlockChoice unlock,
        boolean includeCompany,
        boolean includeDomainIntel,
        int limit,
        int offset) {
    private static final int MAX_LIMIT = 100;
    private static final int DEFAULT_LIMIT = 25;
    private static final int MAX_TITLES = 12;

    static PeopleRequest read(ObjectNode body) {
        FieldErrors errors = new FieldErrors();
        RequestFields fields = new RequestFields(body, errors);
        CompanySelection companies = companies(fields, errors);
        PeopleSelection filters = PeopleFilterCompiler.compile(
                fields.object("people_filters", "peopleFilters").orElseGet(JsonTrees::object), errors);
        Predicate<ObjectNode> people =
                filters.test().and(titles(fields)).and(query(fields)).and(channels(fields, errors));
        ObjectNode interpreted = JsonTrees.object();
        interpreted.set("company_filters", companies.normalized());
        interpreted.set("people_filters", filters.normalized());
        interpreted.set("ignored_people_filters", JsonTrees.texts(filters.ignored()));
        PeopleRequest request = new PeopleRequest(
                companies,
                people,
                interpreted,
                UnlockChoice.read(fields),
                fields.flag("include_company").orElse(true),
                fields.flag("include_domain_intel").orElse(true),
                fields.integer(1, MAX_LIMIT, "limit").orElse(DEFAULT_LIMIT),
                fields.integer(0, Integer.MAX_VALUE, "offset").orElse(0));
        errors.throwIfAny();
        return request;
    }

    /** At least one identifier or filter is required. */
    private static CompanySelection companies(RequestFields fields, FieldErrors errors) {
        Optional<String> domain = fields.text("company_domain");
        Optional<String> name = fields.text("company_name");
        Optional<String> profile = fields.text("linkedin_url");
        CompanySelection set = CompanyFilterCompiler.compile(
                fields.object("company_filters", "companyFilters").orElseGet(JsonTrees::object),
                "company_filters",
                errors);
        if (!fields.has("company_domain", "company_name", "linkedin_url")
                && set.normalized().isEmpty()) {
            errors.add(
                    List.of("company_domain", "company_name", "linkedin_url", "company_filters"),
                    "At least one company identifier or usable company_filters is required.");
        }
        domain.ifPresent(text -> set.normalized().put("company_domain", text));
        name.ifPresent(text -> set.normalized().put("company_name", text));
        profile.ifPresent(text -> set.normalized().put("linkedin_url", text));
        return set.and(company -> domain.map(
                        text -> LookupKeys.domain(text).equals(LookupKeys.domain(company.domain())))
                .or(() -> profile.map(text -> LookupKeys.handle(text).equals(LookupKeys.handle(company.profileUrl()))))
                .or(() -> name.map(text -> LookupKeys.key(text).equals(LookupKeys.key(company.name()))))
                .orElse(true));
    }

    private static Predicate<ObjectNode> titles(RequestFields fields) {
        List<String> terms = new ArrayList<>();
        fields.text("title").ifPresent(terms::add);
        fields.text("job_title").ifPresent(terms::add);
        terms.addAll(fields.texts(MAX_TITLES, "titles"));
        terms.addAll(fields.texts(MAX_TITLES, "roles"));
        Predicate<String> titles = TitleTerms.anyOf(terms);
        return row -> titles.test(row.path("contact_job_title").asText());
    }

    private static Predicate<ObjectNode> query(RequestFields fields) {
        List<String> words = fields.text("query")
                .map(text -> Arrays.asList(LookupKeys.key(text).split("\\s+")))
                .orElse(List.of());
        return row -> {
            String text = LookupKeys.key(row.path("contact_full_name").asText() + " "
                    + row.path("contact_linkedin_headline").asText() + " "
                    + row.path("contact_job_function").asText());
            return words.stream().allMatch(text::contains);
        };
    }

    private static Predicate<ObjectNode> channels(RequestFields fields, FieldErrors errors) {
        boolean email = fields.flag("required_email").orElse(false);
        boolean mobile = fields.flag("required_mobile").orElse(false);
        List<String> channels = fields.texts("channels");
        if (!List.of("email", "phone").containsAll(channels)) {
            errors.add("channels", "channels may hold only email and phone.");
        }
        boolean all =
                fields.choice("channel_match", "any", List.of("any", "all")).equals("all");
        return row -> (!email || row.path("has_email").asBoolean())
                && (!mobile || row.path("has_mobile_phone").asBoolean())
                && (channels.isEmpty()
                        || (all
                                ? channels.stream().allMatch(channel -> has(row, channel))
                                : channels.stream().anyMatch(channel -> has(row, channel))));
    }

    private static boolean has(ObjectNode row, String channel) {
        return row.path("has_" + channel).asBoolean();
    }

    List<PersonEntry> search(Catalog catalog) {
        List<PersonEntry> found = new ArrayList<>();
        for (CompanyEntry company : companies.from(catalog.world().companies())) {
            for (PersonEntry person : catalog.peopleAt(company)) {
                if (people.test(person.row())) {
                    found.add(person);
                }
            }
        }
        return found;
    }
}
