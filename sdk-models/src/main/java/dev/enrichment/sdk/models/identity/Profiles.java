package dev.enrichment.sdk.models.identity;

import dev.enrichment.sdk.models.internal.text.CellText;
import dev.enrichment.sdk.models.internal.text.HostName;
import dev.enrichment.sdk.models.internal.text.PercentCoding;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a person or a company on a professional network.
 *
 * @param host the host before the path; empty for {@code linkedin.com}
 * @param section {@code in} or one of the sections of companies
 * @param name the name after it, decoded and in lower case
 */
record Profiles(String host, String section, String name) {
    static final List<String> PERSON = List.of("in");
    static final List<String> COMPANY = List.of("company", "school", "showcase");

    /** Longest text that is looked at; URLs with more are cut by browsers and servers, too. */
    static final int MAX_INPUT = 4096;

    private static final String NETWORK = "linkedin.com";
    private static final int MAX_NAME = 200;
    /** Length of the identifiers that begin with {@code ACoAA} or similar and take the place of a name. */
    private static final int MIN_ID = 30;

    /** Reads a URL, section and name, or a bare name in the first of the sections. */
    static Optional<Profiles> parse(@Nullable String text, List<String> sections) {
        if (text == null || text.length() > MAX_INPUT) {
            return Optional.empty();
        }
        String url = unquote(CellText.clean(text));
        int afterScheme = HostName.afterScheme(url);
        String path = path(url, afterScheme);
        int slash = path.indexOf('/');
        if (afterScheme == 0 && slash < 0) {
            boolean plain = isBareName(path) && !PERSON.contains(path) && !COMPANY.contains(path);
            return plain ? profile("", sections.get(0), path) : Optional.empty();
        }
        if (afterScheme == 0 && slash >= 0 && sections.contains(asciiLower(path.substring(0, slash)))) {
            return ofPath("", path, sections);
        }
        String written = HostName.ofUrl(url.substring(afterScheme == 0 ? url.indexOf(path) : 0));
        String host = written == null ? null : HostName.canonical(written);
        if (host == null || slash < 0 || !HostName.hasTopLevelDomain(host)) {
            return Optional.empty();
        }
        return ofPath(network(host), path.substring(slash + 1), sections);
    }

    /** Returns whether a URL with this host is that of a person or a company on LinkedIn. */
    static boolean isProfile(String host, String url) {
        return network(host).isEmpty()
                && (parse(url, PERSON).isPresent() || parse(url, COMPANY).isPresent());
    }

    /** Returns the text between brackets or quotation marks around all of it. */
    static String unquote(String text) {
        int last = text.length() - 1;
        boolean quoted = last > 0
                && ((text.charAt(0) == '<' && text.charAt(last) == '>')
                        || (text.charAt(0) == '"' && text.charAt(last) == '"')
                        || (text.charAt(0) == '\'' && text.charAt(last) == '\''));
        return quoted ? CellText.clean(text.substring(1, last)) : text;
    }

    /** Returns the text in lower case, letter by letter: unlike that of a word, it is the same wherever a letter is. */
    static String lower(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || (c >= 'A' && c <= 'Z')) {
                StringBuilder lower = new StringBuilder(text.length());
                text.codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
                return lower.toString();
            }
        }
        return text;
    }

    String canonical() {
        return (host.isEmpty() ? "" : host + "/") + section + "/" + name;
    }

    String url() {
        return "https://" + (host.isEmpty() ? "www." + NETWORK : host) + "/" + section + "/"
                + PercentCoding.encode(name);
    }

    /** Returns host and path, without slashes at the beginning and without query and fragment. */
    private static String path(String url, int afterScheme) {
        int start = afterScheme;
        while (start < url.length() && url.charAt(start) == '/') {
            start++;
        }
        int end = start;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        return url.substring(start, end);
    }

    private static Optional<Profiles> ofPath(String host, String path, List<String> sections) {
        int slash = path.indexOf('/');
        String section = slash < 0 ? "" : asciiLower(path.substring(0, slash));
        if (!sections.contains(section)) {
            return Optional.empty();
        }
        int end = path.indexOf('/', slash + 1);
        String name = PercentCoding.decode(path.substring(slash + 1, end < 0 ? path.length() : end));
        return name != null && isName(name) ? profile(host, section, name) : Optional.empty();
    }

    private static Optional<Profiles> profile(String host, String section, String name) {
        return Optional.of(new Profiles(
                host, section, isId(name) ? name : lower(Normalizer.normalize(name, Normalizer.Form.NFC))));
    }

    private static String network(String host) {
        boolean network = host.equals(NETWORK) || host.endsWith("." + NETWORK);
        return network ? "" : host.startsWith("www.") ? host.substring("www.".length()) : host;
    }

    private static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_NAME
                && !name.equals(".")
                && !name.equals("..")
                && name.codePoints().allMatch(c -> !CellText.isBlank(c) && "/\\?#%<>\"|^`{}".indexOf(c) < 0);
    }

    /** Accepts what cannot be anything else: no dot, because it may be a domain, no {@code @}. */
    private static boolean isBareName(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_NAME
                && name.codePoints()
                        .allMatch(c -> c == '-'
                                || c == '_'
                                || c >= 0x80 && !CellText.isBlank(c)
                                || Character.isLetterOrDigit(c))
                && name.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    /** Identifiers are told apart by case, too. */
    private static boolean isId(String name) {
        return name.length() >= MIN_ID && name.startsWith("A") && name.startsWith("AA", 3);
    }

    private static String asciiLower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
