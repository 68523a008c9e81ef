package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks whether a response is about the requested company or person, by comparing the identities in both. If the
 * request and the response contain several kinds of identity, only the strongest kind that can be compared counts:
 * domains before profiles, and profiles before email addresses. If the response contains several identities of that
 * kind, such as two domains of a company, one match is sufficient.
 */
final class IdentityCheck {
    private static final List<Class<? extends Identity>> STRONGEST_FIRST =
            List.of(Domain.class, CompanyProfile.class, PersonProfile.class, EmailAddress.class);

    /**
     * Pattern for profile names that are IDs, either the number of a company or the opaque ID of a person.
     */
    private static final Pattern ID = Pattern.compile("\\d+|A\\w{2}AA\\S{25,}");

    private IdentityCheck() {}

    static IdentityVerdict of(Set<Identity> requested, Set<Identity> returned) {
        for (Class<? extends Identity> kind : STRONGEST_FIRST) {
            Set<IdentityVerdict> verdicts = EnumSet.noneOf(IdentityVerdict.class);
            requested.stream()
                    .filter(kind::isInstance)
                    .forEach(one -> returned.stream()
                            .filter(kind::isInstance)
                            .forEach(other -> verdicts.add(compare(one, other))));
            if (verdicts.contains(IdentityVerdict.AGREES)) {
                return IdentityVerdict.AGREES;
            }
            if (verdicts.contains(IdentityVerdict.CONFLICTS)) {
                return IdentityVerdict.CONFLICTS;
            }
        }
        return IdentityVerdict.NOT_STATED;
    }

    private static IdentityVerdict compare(Identity one, Identity other) {
        if (one.equals(other)) {
            return IdentityVerdict.AGREES;
        }
        if (one instanceof Domain) {
            return isBelow(one.canonical(), other.canonical()) || isBelow(other.canonical(), one.canonical())
                    ? IdentityVerdict.NOT_STATED
                    : IdentityVerdict.CONFLICTS;
        }
        return one instanceof EmailAddress
                ? IdentityVerdict.CONFLICTS
                : compareProfiles(one.canonical(), other.canonical());
    }

    /**
     * Returns whether {@code domain} is a subdomain of {@code parent}. Such domains need not belong to the same
     * company. For example, a subdomain of a hosting provider may belong to one of its customers.
     */
    private static boolean isBelow(String domain, String parent) {
        return domain.endsWith("." + parent);
    }

    /**
     * Compares two profiles by name, and also by host if both have one. Other parts are ignored, because responses may
     * omit the host and the section of a company page. An ID cannot be compared with a name, because the same profile
     * may have both.
     */
    private static IdentityVerdict compareProfiles(String one, String other) {
        String name = name(one);
        String otherName = name(other);
        if (ID.matcher(name).matches() != ID.matcher(otherName).matches()) {
            return IdentityVerdict.NOT_STATED;
        }
        boolean sameHost =
                host(one).isEmpty() || host(other).isEmpty() || host(one).equals(host(other));
        return !name.equals(otherName)
                ? IdentityVerdict.CONFLICTS
                : sameHost ? IdentityVerdict.AGREES : IdentityVerdict.NOT_STATED;
    }

    private static String name(String profile) {
        return profile.substring(profile.lastIndexOf('/') + 1);
    }

    /**
     * Returns the host at the beginning of a canonical profile, such as {@code profiles.example} for {@code
     * profiles.example/in/ada}. Returns an empty string if the profile has no host.
     */
    private static String host(String profile) {
        int section = profile.lastIndexOf('/', profile.lastIndexOf('/') - 1);
        return section < 0 ? "" : profile.substring(0, section);
    }
}
