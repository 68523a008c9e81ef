package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.Department;
import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Converts the object {@code people_filters} of a request to a predicate that selects people (API reference, section
 * 11.2).
 */
public final class PeopleFilterCompiler {
    private static final FilterTable TABLE = table();

    private PeopleFilterCompiler() {}

    private static FilterTable table() {
        FilterTable table = FilterTable.read("people-filters.txt");
        table.add("contact_job_title", titles()).add("contact_job_function", functions(), "job_function");
        table.add("contact_linkedin_url", profiles()).add("contact_linkedin_username", profiles());
        return table;
    }

    private static Filter titles() {
        return (fields, name) -> {
            Predicate<String> titles = TitleTerms.anyOf(fields.texts(name));
            return row -> titles.test(row.get("contact_job_title").asText());
        };
    }

    /**
     * Returns the filter for job functions. Requests may use the short form of a job function, but rows contain the
     * long label.
     */
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

    public static FilterTable.Selection compile(FieldReader fields) {
        return TABLE.compile(fields);
    }
}
