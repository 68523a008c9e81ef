package dev.enrichment.sdk.testing.internal.routes;

import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import dev.enrichment.sdk.testing.internal.data.RowFields;
import dev.enrichment.sdk.testing.internal.request.FieldReader;
import dev.enrichment.sdk.testing.internal.search.QueryWords;
import dev.enrichment.sdk.testing.internal.search.TitleTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads the search criteria that a people search request contains outside its filter objects (API reference, section
 * 11.1).
 */
final class PeopleCriteria {
    private static final int MAX_TITLES = 12;

    private PeopleCriteria() {}

    static Predicate<RowFields> read(FieldReader fields) {
        return titles(fields).and(query(fields)).and(channels(fields));
    }

    private static Predicate<RowFields> titles(FieldReader fields) {
        List<String> terms = new ArrayList<>();
        fields.text("title").ifPresent(terms::add);
        fields.text("job_title").ifPresent(terms::add);
        terms.addAll(fields.texts(MAX_TITLES, "titles"));
        terms.addAll(fields.texts(MAX_TITLES, "roles"));
        Predicate<String> titles = TitleTerms.anyOf(terms);
        return row -> titles.test(row.get("contact_job_title").asText());
    }

    private static Predicate<RowFields> query(FieldReader fields) {
        List<String> words = fields.text("query").map(QueryWords::of).orElse(List.of());
        return row -> {
            if (words.isEmpty()) {
                return true;
            }
            String text = LookupKeys.key(row.get("contact_full_name").asText() + " "
                    + row.get("contact_linkedin_headline").asText() + " "
                    + row.get("contact_job_function").asText());
            return words.stream().allMatch(word -> QueryWords.occur(word, text));
        };
    }

    private static Predicate<RowFields> channels(FieldReader fields) {
        boolean email = fields.flag("required_email").orElse(false);
        boolean mobile = fields.flag("required_mobile").orElse(false);
        Optional<Boolean> phone = fields.flag("has_phone");
        List<String> channels = fields.choices("channels", List.of("email", "phone"));
        boolean all =
                fields.choice("channel_match", "any", List.of("any", "all")).equals("all");
        return row -> (!email || row.get("has_email").asBoolean())
                && (!mobile || row.get("has_mobile_phone").asBoolean())
                && phone.map(wanted -> row.get("has_phone").asBoolean() == wanted)
                        .orElse(true)
                && (channels.isEmpty() || matches(row, channels, all));
    }

    private static boolean matches(RowFields row, List<String> channels, boolean all) {
        Stream<Boolean> present =
                channels.stream().map(channel -> row.get("has_" + channel).asBoolean());
        return all ? present.allMatch(has -> has) : present.anyMatch(has -> has);
    }
}
