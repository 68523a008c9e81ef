package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Person, company or text to be erased. The target is compared with the decoded values of requests and responses, so
 * JSON escapes make no difference. Case is ignored in all scripts, and different spellings of an address, domain or
 * profile count as the same identity.
 */
final class ErasureTarget {
    /** Matches a string in JSON, including a member name, and a last string that is cut off. */
    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"?", Pattern.DOTALL);

    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)", Pattern.DOTALL);

    /**
     * Patterns that find the person, company or text to be erased. At least one of them must match. The pattern of an
     * identity, such as an email address, does not match inside a longer one.
     */
    private final List<Pattern> needles = new ArrayList<>();

    private final List<Identity> identities;

    /**
     * Parses the text that a user typed to select the data to erase, such as an email address, a profile URL, a domain
     * or a name.
     */
    ErasureTarget(String text) {
        identities = identities(text)
                .filter(identity -> !(identity instanceof Domain && hasPath(text)))
                .toList();
        needles.add(identities.isEmpty() ? Pattern.compile(Pattern.quote(fold(text))) : whole(identities.get(0), text));
        identities.forEach(identity -> needles.add(whole(identity, identity.canonical())));
    }

    /**
     * Returns the people and companies that a text may identify. A bare name is not taken for a profile, because it
     * would match everybody with that name.
     */
    private static Stream<Identity> identities(String text) {
        Stream<Identity> profiles = text.indexOf('/') < 0
                ? Stream.empty()
                : Stream.concat(PersonProfile.parse(text).stream(), CompanyProfile.parse(text).stream());
        return Stream.of(EmailAddress.parse(text).stream(), Domain.parse(text).stream(), profiles)
                .flatMap(found -> found);
    }

    /**
     * Returns a pattern that finds an identity in text. It does not match an address or a profile that only begins or
     * ends with the same characters. The pattern of a domain also matches its subdomains.
     */
    private static Pattern whole(Identity identity, String text) {
        String before = identity instanceof Domain ? "" : ".+%";
        return Pattern.compile("(?<![\\p{L}\\p{N}_" + before + "-])" + Pattern.quote(fold(text))
                + "(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])");
    }

    /** Returns whether the stored request, response or message mentions the person, company or text to be erased. */
    boolean isIn(Purchase row) {
        return isIn(row.request()) || isIn(row.response()) || isIn(row.unreadable()) || isIn(row.message());
    }

    /**
     * Returns whether the JSON of a request or response mentions the person, company or text to be erased. The JSON may
     * be incomplete or invalid.
     */
    boolean isIn(byte @Nullable [] json) {
        if (json == null || json.length == 0) {
            return false;
        }
        String text = new String(json, StandardCharsets.UTF_8); // invalid UTF-8 is replaced
        return isIn(text)
                || isIn(new String(json, StandardCharsets.ISO_8859_1))
                || (text.indexOf('\\') >= 0 && isIn(decoded(text)))
                || (!identities.isEmpty()
                        && STRING.matcher(text).results().anyMatch(string -> isNamed(decoded(string.group(1)))));
    }

    /**
     * Returns whether the given text mentions the person, company or text to be erased, ignoring case and the encoding
     * of accents.
     */
    boolean isIn(@Nullable String text) {
        if (text == null) {
            return false;
        }
        String folded = fold(text);
        return needles.stream().anyMatch(needle -> needle.matcher(folded).find());
    }

    private boolean isNamed(String value) {
        return identities.stream()
                .anyMatch(identity ->
                        parse(value, identity).filter(identity::equals).isPresent());
    }

    /** Parses only identities of the same kind as {@code kind}, because an erasure parses every string of a store. */
    private static Optional<? extends Identity> parse(String text, Identity kind) {
        if (kind instanceof EmailAddress) {
            return EmailAddress.parse(text);
        }
        if (kind instanceof Domain) {
            return Domain.parse(text).or(() -> EmailAddress.parse(text).map(EmailAddress::domain));
        }
        if (text.indexOf('/') < 0) {
            return Optional.empty(); // a bare name is no profile
        }
        return kind instanceof PersonProfile ? PersonProfile.parse(text) : CompanyProfile.parse(text);
    }

    /**
     * Returns whether the text is the URL of a page, such as a profile. It does not stand for the domain of the site,
     * because many people and companies may have pages there.
     */
    private static boolean hasPath(String text) {
        return text.strip().replaceFirst("^[A-Za-z]+://", "").matches("[^/]*/.+");
    }

    /** Normalizes text so that strings that differ only in case or in the encoding of accents become equal. */
    private static String fold(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    /** Replaces the escape sequences in JSON. Line breaks and tabs become spaces. */
    private static String decoded(String json) {
        if (json.indexOf('\\') < 0) {
            return json;
        }
        return ESCAPE.matcher(json).replaceAll(escape -> {
            String code = escape.group(1);
            String text = code.length() > 1
                    ? Character.toString(Integer.parseInt(code, 1, code.length(), 16))
                    : "nrt".contains(code) ? " " : code;
            return Matcher.quoteReplacement(text);
        });
    }
}
