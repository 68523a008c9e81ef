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
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Person, company or text to be erased. The target is compared with the decoded values of requests and responses, so
 * JSON escapes make no difference. Case is ignored in all scripts, and different spellings of an address, domain or
 * profile count as the same identity.
 */
final class ErasureTarget {
    /**
     * Patterns that find the person, company or text to be erased. At least one of them must match. The pattern of an
     * identity, such as an email address, does not match inside a longer one.
     */
    private final List<Pattern> needles = new ArrayList<>();

    private final List<Identity> identities = new ArrayList<>();

    /**
     * Parses the text that a user typed to select the data to erase, such as an email address, a profile URL, a domain
     * or a name.
     */
    ErasureTarget(String text) {
        EmailAddress.parse(text).ifPresent(identities::add);
        if (!hasPath(text)) {
            Domain.parse(text).ifPresent(identities::add);
        }
        if (isProfile(text)) {
            PersonProfile.parse(text).ifPresent(identities::add);
            CompanyProfile.parse(text).ifPresent(identities::add);
        }
        needles.add(identities.isEmpty() ? Pattern.compile(Pattern.quote(fold(text))) : whole(identities.get(0), text));
        identities.forEach(identity -> needles.add(whole(identity, identity.canonical())));
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
                || anyString(text, value -> isIn(value) || isNamed(value));
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
        for (Identity identity : identities) {
            Optional<? extends Identity> named = identity instanceof EmailAddress
                    ? EmailAddress.parse(value)
                    : identity instanceof Domain
                            ? Domain.parse(value)
                                    .or(() -> EmailAddress.parse(value).map(EmailAddress::domain))
                            : !isProfile(value)
                                    ? Optional.empty()
                                    : identity instanceof PersonProfile
                                            ? PersonProfile.parse(value)
                                            : CompanyProfile.parse(value);
            if (named.isPresent() && named.get().equals(identity)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the text may be a profile URL. A bare name is not accepted, because it would match everybody with
     * that name.
     */
    private static boolean isProfile(String text) {
        return text.indexOf('/') >= 0;
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

    /** Returns whether any string in the JSON passes the test, including member names. */
    private static boolean anyString(String json, Predicate<String> test) {
        StringBuilder value = new StringBuilder();
        for (int at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at + 1)) {
            value.setLength(0);
            for (at++; at < json.length() && json.charAt(at) != '"'; at++) {
                at = append(value, json, at);
            }
            if (test.test(value.toString())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Decodes the character or escape sequence at index {@code at} of the JSON, and appends it to {@code value}.
     * Returns the index of the last character that was read.
     */
    private static int append(StringBuilder value, String json, int at) {
        char c = json.charAt(at);
        if (c != '\\' || at + 1 >= json.length()) {
            value.append(c);
            return at;
        }
        char escape = json.charAt(at + 1);
        if (escape == 'u' && at + 5 < json.length()) {
            try {
                value.append((char) Integer.parseInt(json, at + 2, at + 6, 16));
                return at + 5;
            } catch (NumberFormatException noEscape) {
                // Not a valid escape sequence, so it is taken literally.
            }
        }
        value.append(escape == 'n' || escape == 't' || escape == 'r' ? ' ' : escape);
        return at + 1;
    }
}
