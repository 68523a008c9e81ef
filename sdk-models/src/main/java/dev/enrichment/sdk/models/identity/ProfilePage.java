package dev.enrichment.sdk.models.identity;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;
import dev.enrichment.sdk.models.internal.text.PercentCoding;
import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The page of a person or company on a professional network.
 *
 * @param host the host of the page. Empty for {@code linkedin.com}
 * @param section first segment of the path: {@code in} for people, or one of {@code company}, {@code school} and {@code
 *     showcase}
 * @param name decoded name from the second segment of the path, in lower case unless it is case-sensitive
 */
record ProfilePage(String host, String section, String name) {
    static final List<String> PERSON = List.of("in");
    static final List<String> COMPANY = List.of("company", "school", "showcase");

    private static final String NETWORK = "linkedin.com";
    private static final int MAX_NAME = 200;
    /** Minimum length of a profile name that is an opaque identifier, such as one that begins with {@code ACoAA}. */
    private static final int MIN_ID = 30;

    /**
     * Parses a profile from a URL, from a section and a name such as {@code in/ada}, or from a bare name. A bare name
     * is assumed to belong to the first of the given sections. Returns empty for any other text.
     */
    static Optional<ProfilePage> parse(@Nullable String text, List<String> sections) {
        String url = CellText.unquote(CellText.clean(text));
        int afterScheme = HostName.afterScheme(url);
        String path = path(url, afterScheme);
        int slash = path.indexOf('/');
        String first = slash < 0 ? path : path.substring(0, slash);
        if (afterScheme == 0 && sections.contains(CellText.lower(first))) {
            return ofPath("", path, sections);
        }
        if (slash < 0) {
            return afterScheme == 0 && isBareName(path) ? of("", sections.get(0), path) : Optional.empty();
        }
        String written = HostName.ofUrl(afterScheme == 0 ? path : url);
        String host = written == null ? null : HostName.canonical(written);
        return host == null || !HostName.hasTopLevelDomain(host)
                ? Optional.empty()
                : ofPath(network(host), withoutSlashes(path.substring(slash)), sections);
    }

    /** Returns whether a URL with the given host is the page of a person or company on {@code linkedin.com}. */
    static boolean isPage(String host, String url) {
        return network(host).isEmpty()
                && (parse(url, PERSON).isPresent() || parse(url, COMPANY).isPresent());
    }

    String canonical() {
        return (host.isEmpty() ? "" : host + "/") + section + "/" + name;
    }

    String url() {
        String authority = host.isEmpty() ? "www." + NETWORK : host;
        return "https://" + authority + "/" + section + "/" + PercentCoding.encode(name);
    }

    /** Returns the host and path of a URL, without leading slashes, query and fragment. */
    private static String path(String url, int afterScheme) {
        int end = afterScheme;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        return withoutSlashes(url.substring(afterScheme, end));
    }

    private static String withoutSlashes(String path) {
        int start = 0;
        while (start < path.length() && path.charAt(start) == '/') {
            start++;
        }
        return path.substring(start);
    }

    private static Optional<ProfilePage> ofPath(String host, String path, List<String> sections) {
        int slash = path.indexOf('/');
        String section = slash < 0 ? "" : CellText.lower(path.substring(0, slash));
        if (!sections.contains(section)) {
            return Optional.empty();
        }
        int next = path.indexOf('/', slash + 1);
        int end = next < 0 ? path.length() : next;
        String name = PercentCoding.decode(path.substring(slash + 1, end));
        // On linkedin.com, everything below the page of a profile belongs to that profile. On other hosts, this is
        // uncertain.
        boolean same = host.isEmpty() || withoutSlashes(path.substring(end)).isEmpty();
        return same && name != null && isName(name) ? of(host, section, name) : Optional.empty();
    }

    private static Optional<ProfilePage> of(String host, String section, String name) {
        String normalized = Normalizer.normalize(name, Normalizer.Form.NFC);
        return Optional.of(new ProfilePage(host, section, isId(name) ? name : CellText.lower(normalized)));
    }

    private static String network(String host) {
        if (host.equals(NETWORK) || host.endsWith("." + NETWORK)) {
            return "";
        }
        return Domain.withoutWww(host);
    }

    private static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_NAME
                && !name.equals(".")
                && !name.equals("..")
                && name.codePoints().allMatch(c -> !CellText.isBlank(c) && "/\\?#%<>\"|^`{}".indexOf(c) < 0);
    }

    /**
     * Returns whether the text can only be the name of a profile. Text with a dot could be a domain, and text with
     * an {@code @} could be an address.
     */
    private static boolean isBareName(String text) {
        String name = CellText.lower(text);
        return name.length() <= MAX_NAME
                && !PERSON.contains(name)
                && !COMPANY.contains(name)
                && name.codePoints().anyMatch(Character::isLetterOrDigit)
                && name.codePoints()
                        .allMatch(c -> Character.isLetterOrDigit(c)
                                || c == '-'
                                || c == '_'
                                || (c >= 0x80 && !CellText.isBlank(c)));
    }

    /** Returns whether a profile name is an opaque identifier. Unlike other names, identifiers are case-sensitive. */
    private static boolean isId(String name) {
        return name.length() >= MIN_ID && name.startsWith("A") && name.startsWith("AA", 3);
    }
}
