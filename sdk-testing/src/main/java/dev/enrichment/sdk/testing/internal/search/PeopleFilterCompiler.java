package dev.enrichment.sdk.testing.internal.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.testing.internal.data.Department;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Compiles {@code people_filters} (API reference, section 11.2). */
public final class PeopleFilterCompiler {
    private static final FilterTable TABLE = table();

    private PeopleFilterCompiler() {}

    private static FilterTable table() {
        FilterTable table = new FilterTable();
        table.add("contact_full_name", Filter.contains("contact_full_name"), "full_name", "name");
        table.add("contact_first_name", Filter.oneOf("contact_first_name"));
        table.add("contact_last_name", Filter.oneOf("contact_last_name"));
        table.add("contact_job_title", titles());
        table.add("contact_job_function", functions(), "job_function");
        table.add("contact_job_level", Filter.oneOf("contact_job_level"));
        table.add("contact_persona", Filter.oneOf("contact_persona"));
        table.add("contact_linkedin_headline", Filter.contains("contact_linkedin_headline"), "headline");
        table.add("contact_linkedin_about_me", Filter.contains("contact_linkedin_about_me"), "about_me");
        table.add("contact_linkedin_industry", Filter.oneOf("contact_linkedin_industry"), "industry");
        table.add("contact_linkedin_url", profiles()).add("contact_linkedin_username", profiles());
        table.add("contact_email_domain", Filter.oneOf("contact_email_domain"));
        table.add("contact_city", Filter.oneOf("contact_city"), "city");
        for (String place : List.of(
                "contact_country_code",
                "contact_country",
                "contact_state",
                "contact_state_code",
                "contact_region",
                "contact_continent")) {
            table.add(place, Filter.oneOf(place));
        }
        table.add("contact_languages", Filter.part("contact_languages"));
        table.add("location", Filter.contains("contact_city", "contact_state", "contact_country"));
        table.add("min_seniority", Filter.countAtLeast("seniority_score"));
        table.add("min_contactability_score", Filter.countAtLeast("contactability_score"));
        table.add("min_followers", Filter.countAtLeast("followers"))
                .add("max_followers", Filter.countAtMost("followers"));
        for (String flag : List.of(
                "has_email",
                "has_phone",
                "has_mobile_phone",
                "is_sales",
                "is_cio",
                "is_it_leader",
                "is_security",
                "is_revops",
                "is_recruiting",
                "is_engineering",
                "is_marketing",
                "is_operations")) {
            table.add(flag, Filter.flag(flag));
        }
        return table;
    }

    private static Filter titles() {
        return (fields, name) -> {
            Predicate<String> titles = TitleTerms.anyOf(fields.texts(name));
            return row -> titles.test(row.get("contact_job_title").asText());
        };
    }

    /** Requests accept the short form of a job function, rows have the long label. */
    private static Filter functions() {
        return (fields, name) -> {
            Set<String> given = fields.texts(name).stream().map(LookupKeys::key).collect(Collectors.toSet());
            Set<String> labels = new HashSet<>(given);
            Department.ALL.stream()
                    .filter(function -> given.contains(LookupKeys.key(function.shortLabel())))
                    .forEach(function -> labels.add(LookupKeys.key(function.label())));
            return row -> labels.contains(
                    LookupKeys.key(row.get("contact_job_function").asText()));
        };
    }

    private static Filter profiles() {
        return (fields, name) -> {
            Set<String> handles =
                    fields.texts(name).stream().map(LookupKeys::handle).collect(Collectors.toSet());
            return row -> handles.contains(row.get("contact_linkedin_username").asText());
        };
    }

    /** The applied filters and the names of unknown ones. */
    public record PeopleSelection(Predicate<RowFields> test, ObjectNode normalized, List<String> ignored) {}

    public static PeopleSelection compile(FieldReader fields) {
        FilterTable.Selection selection = TABLE.compile(fields);
        return new PeopleSelection(selection.test(), selection.normalized(), selection.ignored());
    }
}
