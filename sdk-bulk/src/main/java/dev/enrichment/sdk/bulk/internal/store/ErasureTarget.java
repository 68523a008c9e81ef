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
 * The person, company or text that an erasure looks for. It is compared with the values of requests and responses as they
 * are meant, not as they are written: JSON escapes are decoded, upper and lower case are alike in all scripts, and the
 * spellings of one address, domain or profile are one identity.
 */
final class ErasureTarget {
    /** A text has to contain one of them: of an identity not as a part of another one. */
    private final List<Pattern> needles = new ArrayList<>();

    private final List<Identity> identities = new ArrayList<>();

    /** With a text such as an email address, a profile URL, a domain or a name. */
    ErasureTarget(String text) {
        EmailAddress.parse(text).ifPresent(identities::add);
        Domain.parse(text).ifPresent(identities::add);
        if (isProfile(text)) {
            PersonProfile.parse(text).ifPresent(identities::add);
            CompanyProfile.parse(text).ifPresent(identities::add);
        }
        needles.add(identities.isEmpty() ? Pattern.compile(Pattern.quote(fold(text))) : whole(identities.get(0), text));
        identities.forEach(identity -> needles.add(whole(identity, identity.canonical())));
    }

    /** A domain is meant with its subdomains; an address or a profile that only ends or begins alike is another one. */
    private static Pattern whole(Identity identity, String text) {
        String before = identity instanceof Domain ? "" : ".+%";
        return Pattern.compile("(?<![\\p{L}\\p{N}_" + before + "-])" + Pattern.quote(fold(text))
                + "(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])");
    }

    /** Returns whether anything that is stored of a request speaks of the target. */
    boolean isIn(Purchase row) {
        return isIn(row.request()) || isIn(row.response()) || isIn(row.unreadable()) || isIn(row.message());
    }

    /** Returns whether the JSON of a request or a response speaks of the target; it need not be whole, or JSON at all. */
    boolean isIn(byte @Nullable [] json) {
        if (json == null || json.length == 0) {
            return false;
        }
        String text = new String(json, StandardCharsets.UTF_8); // what is not UTF-8 is replaced
        return isIn(text)
                || isIn(new String(json, StandardCharsets.ISO_8859_1))
                || anyString(text, value -> isIn(value) || isNamed(value));
    }

    /** Returns whether a text contains the target as it is written. */
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

    /** A bare name is none: it would be everybody's who has it. */
    private static boolean isProfile(String text) {
        return text.indexOf('/') >= 0;
    }

    /** Brings texts that differ in case only, or in how accents are encoded, into one form. */
    private static String fold(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }

    /** Tests all strings of a JSON text, names of members included. */
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

    /** Appends the character at a place, which may be an escape; returns the place of its end. */
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
                // It is what it is.
            }
        }
        value.append(escape == 'n' || escape == 't' || escape == 'r' ? ' ' : escape);
        return at + 1;
    }
}
