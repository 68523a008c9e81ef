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
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Person, company or text to be erased. The target is compared with the decoded values of requests and responses, so
 * JSON escapes make no difference. Case is ignored in all scripts, and different spellings of an address, domain or
 * profile count as the same identity. Only whole names, words and identities match.
 */
final class ErasureTarget {
    /** Character that appears in decoded text in place of bytes that are not UTF-8. */
    private static final int NOT_UTF_8 = 0xFFFD;

    /**
     * Person, company or text in one spelling.
     *
     * @param text the text in the form that {@link #fold} returns
     * @param whole the pattern that matches {@code text}, unless it is part of a longer name, word or identity
     */
    private record Needle(String text, Pattern whole) {
        /** Returns whether this spelling occurs in text that {@link #fold} has normalized. */
        boolean isIn(String folded) {
            return folded.contains(text) && whole.matcher(folded).find(); // searching for the pattern only is slow
        }
    }

    /** Spellings of the person, company or text to be erased. At least one of them must be found. */
    private final List<Needle> needles = new ArrayList<>();

    private final List<Identity> identities;

    /**
     * The profile of the person or company, without the host of its URL. Requests may contain it in this form. Null
     * unless the target is a profile on a host other than {@code linkedin.com}.
     */
    private final @Nullable Identity withoutHost;

    /**
     * Parses the text that a user typed to select the data to erase, such as an email address, a profile URL, a domain
     * or a name.
     *
     * @throws IllegalArgumentException if the text is too short to identify somebody
     */
    ErasureTarget(String typed) {
        String text = typed.strip();
        if (text.length() < 3) {
            throw new IllegalArgumentException("a person or company must be named by at least 3 characters");
        }
        identities = identities(text)
                .filter(identity -> !(identity instanceof Domain && hasPath(text)))
                .toList();
        Function<String, String> whole = identities.isEmpty() ? WholeWords::name : WholeWords.of(identities.get(0));
        add(text, whole);
        identities.forEach(identity -> add(identity.canonical(), WholeWords.of(identity)));
        withoutHost = identities.stream()
                .flatMap(identity -> profileWithoutHost(identity).stream())
                .findFirst()
                .orElse(null);
        if (withoutHost != null) {
            add(withoutHost.canonical(), WholeWords::pathWithoutHost);
        }
    }

    private void add(String text, Function<String, String> whole) {
        String folded = fold(text);
        needles.add(new Needle(folded, Pattern.compile(whole.apply(folded))));
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
     * Returns the profile that {@code in/<name>} identifies, if the given profile is at {@code <host>/in/<name>}.
     * Returns empty for identities that are not a profile with a host.
     */
    private static Optional<? extends Identity> profileWithoutHost(Identity identity) {
        String canonical = identity.canonical();
        int slash = canonical.indexOf('/');
        if (slash < 0 || canonical.lastIndexOf('.', slash) < 0) {
            return Optional.empty(); // not a profile, or a profile without a host
        }
        return parse(canonical.substring(slash + 1), identity);
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
        String text = new String(json, StandardCharsets.UTF_8);
        return isIn(text)
                || (text.indexOf(NOT_UTF_8) >= 0 && isIn(new String(json, StandardCharsets.ISO_8859_1)))
                || (text.indexOf('\\') >= 0 && isIn(JsonStrings.decoded(text)))
                || (!identities.isEmpty() && JsonStrings.anyMatch(text, this::isNamed));
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
        return needles.stream().anyMatch(needle -> needle.isIn(folded));
    }

    private boolean isNamed(String value) {
        return identities.stream().anyMatch(identity -> isNamed(value, identity))
                || (withoutHost != null && isNamed(value, withoutHost) && hasNoHost(value));
    }

    private static boolean isNamed(String value, Identity identity) {
        return parse(value, identity).filter(identity::equals).isPresent();
    }

    /** Returns whether a profile is written without a host, such as {@code in/ada}. */
    private static boolean hasNoHost(String profile) {
        String path = withoutScheme(profile);
        return path.lastIndexOf('.', Math.max(0, path.indexOf('/'))) < 0;
    }

    /** Parses only identities of the same kind as {@code kind}, because an erasure parses every string of a store. */
    private static Optional<? extends Identity> parse(String text, Identity kind) {
        if (kind instanceof EmailAddress) {
            return text.indexOf('@') < 0 ? Optional.empty() : EmailAddress.parse(text);
        }
        if (kind instanceof Domain) {
            return Domain.parse(text).or(() -> EmailAddress.parse(text).map(EmailAddress::domain));
        }
        if (text.indexOf('/') < 0) {
            return Optional.empty(); // a bare name is not a profile
        }
        return kind instanceof PersonProfile ? PersonProfile.parse(text) : CompanyProfile.parse(text);
    }

    /**
     * Returns whether the text is the URL of a page, such as a profile. The URL of a page does not identify the domain
     * of the site, because many people and companies may have pages there.
     */
    private static boolean hasPath(String text) {
        return withoutScheme(text).matches("[^/]*/.+");
    }

    private static String withoutScheme(String url) {
        return url.strip().replaceFirst("^[A-Za-z]+://", "");
    }

    /** Normalizes text so that strings that differ only in case or in the encoding of accents become equal. */
    private static String fold(String text) {
        if (StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
            return text.toLowerCase(Locale.ROOT); // equal to the result below, but faster
        }
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }
}
