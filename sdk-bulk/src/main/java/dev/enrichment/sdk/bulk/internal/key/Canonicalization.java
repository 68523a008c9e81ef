package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.Domains;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes keys of version 1, which are only looked up: domains, email addresses and profiles are told by the names of the
 * fields and brought into one form each. It stays as it is, because what was bought with its keys must be found.
 */
final class Canonicalization implements KeyVersion {
    private static final String PROFILE = "profile_url";
    private static final Set<String> DOMAINS =
            Set.of("company_domain", "company_domains", "domain", "domains", "contact_email_domain");
    private static final Set<String> PROFILES = Set.of(PROFILE, "linkedin_url", "contact_linkedin_url");
    private static final Set<String> NAMES = Set.of("company_name");
    private static final Pattern BARE_HOST = Pattern.compile("[^\\s/:?#@\\\\]+");

    @Override
    public int number() {
        return 1;
    }

    @Override
    public Object canonical(Operation<?, ?> operation, Map<String, ?> members) {
        boolean companies = operation.requestFields().stream()
                .anyMatch(field -> field.kind() == FieldKind.COMPANY_PROFILE && PROFILE.equals(field.name()));
        Map<String, Object> sorted = new TreeMap<>();
        members.forEach((name, value) -> sorted.put(name, value(!companies, name, value)));
        return sorted;
    }

    private Object value(boolean people, String name, @Nullable Object value) {
        if (value instanceof String text) {
            return form(people, name).apply(text);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(each -> value(people, name, each)).toList();
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> sorted = new TreeMap<>();
            map.forEach((key, each) -> sorted.put(String.valueOf(key), value(people, String.valueOf(key), each)));
            return sorted;
        }
        return value == null ? KeyVersion.NULL : value;
    }

    private static UnaryOperator<String> form(boolean people, String name) {
        if (DOMAINS.contains(name)) {
            return Canonicalization::domain;
        }
        if (name.equals("email")) {
            return Canonicalization::email;
        }
        if (PROFILES.contains(name)) {
            return text -> profile(text, people);
        }
        return NAMES.contains(name) ? Canonicalization::name : UnaryOperator.identity();
    }

    /**
     * Only forms that mean the same to every service, because the first one is what is sent: a URL may be refused where
     * the domain in it is found.
     */
    private static String domain(String text) {
        try {
            return BARE_HOST.matcher(text).matches() ? Domains.canonical(text) : text;
        } catch (IllegalArgumentException noDomain) {
            return text;
        }
    }

    /** Upper and lower case are the same; a part after {@code +} stays. */
    private static String email(String text) {
        int at = text.lastIndexOf('@');
        return at < 0 || text.endsWith(".")
                ? text
                : text.substring(0, at).toLowerCase(Locale.ROOT) + "@" + domain(text.substring(at + 1));
    }

    /** Reads a URL with or without scheme, {@code in/<name>}, or the name; of LinkedIn's hosts only the path counts. */
    private static String profile(String text, boolean person) {
        String path = name(text)
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^https?://", "")
                .replaceFirst("[?#].*$", "")
                .replaceFirst("^(?:[a-z0-9-]+\\.)*linkedin\\.com/", "")
                .replaceFirst("^www\\.", "")
                .replaceAll("/+$", "")
                .replaceAll("^/+", "");
        return person && path.indexOf('/') < 0 ? "in/" + path : path;
    }

    private static String name(String text) {
        return Normalizer.normalize(text.strip(), Normalizer.Form.NFC);
    }
}
