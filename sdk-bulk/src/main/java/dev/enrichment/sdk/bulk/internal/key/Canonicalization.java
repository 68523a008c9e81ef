package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestField;
import dev.enrichment.sdk.models.Domains;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
    /** Characters of what is more than a host. */
    private static final String NOT_OF_HOSTS = " \t\n\u000B\f\r/:?#@\\";

    private static final Pattern SCHEME = Pattern.compile("^https?://");
    private static final Pattern QUERY = Pattern.compile("[?#].*$");
    private static final Pattern NETWORK = Pattern.compile("^(?:[a-z0-9-]+\\.)*linkedin\\.com/");
    private static final Pattern WWW = Pattern.compile("^www\\.");
    private static final Pattern LAST_SLASHES = Pattern.compile("/+$");
    private static final Pattern FIRST_SLASHES = Pattern.compile("^/+");

    @Override
    public int number() {
        return 1;
    }

    @Override
    public Object canonical(Operation<?, ?> operation, Map<String, ?> members, ParsedTexts texts) {
        boolean people = !namesCompanies(operation);
        Map<String, Object> sorted = new TreeMap<>();
        members.forEach((name, value) -> sorted.put(name, value(people, name, value)));
        return sorted;
    }

    private static boolean namesCompanies(Operation<?, ?> operation) {
        for (RequestField<?> field : operation.requestFields()) {
            if (field.kind() == FieldKind.COMPANY_PROFILE && PROFILE.equals(field.name())) {
                return true;
            }
        }
        return false;
    }

    private Object value(boolean people, String name, @Nullable Object value) {
        if (value instanceof String text) {
            return form(people, name, text);
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

    private static String form(boolean people, String name, String text) {
        if (DOMAINS.contains(name)) {
            return domain(text);
        }
        if (name.equals("email")) {
            return email(text);
        }
        if (PROFILES.contains(name)) {
            return profile(text, people);
        }
        return NAMES.contains(name) ? name(text) : text;
    }

    /**
     * Only forms that mean the same to every service, because the first one is what is sent: a URL may be refused where
     * the domain in it is found.
     */
    private static String domain(String text) {
        try {
            return isBareHost(text) ? Domains.canonical(text) : text;
        } catch (IllegalArgumentException noDomain) {
            return text;
        }
    }

    private static boolean isBareHost(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (NOT_OF_HOSTS.indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return !text.isEmpty();
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
        String path = name(text).toLowerCase(Locale.ROOT);
        for (Pattern noPart : List.of(SCHEME, QUERY, NETWORK, WWW)) {
            path = noPart.matcher(path).replaceFirst("");
        }
        path = LAST_SLASHES.matcher(path).replaceAll("");
        path = FIRST_SLASHES.matcher(path).replaceAll("");
        return person && path.indexOf('/') < 0 ? "in/" + path : path;
    }

    private static String name(String text) {
        return Normalizer.normalize(text.strip(), Normalizer.Form.NFC);
    }
}
