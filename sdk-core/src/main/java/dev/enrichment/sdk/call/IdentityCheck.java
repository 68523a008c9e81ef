package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.identity.CompanyProfile;
import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.EmailAddress;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.models.identity.PersonProfile;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Compares whom a request asks for with whom its response speaks of. The strongest kind that both state in a comparable
 * form decides: domain, then profile, then address. A response that states several of a kind, as a company that is known by
 * two domains, agrees if one of them was asked for.
 */
final class IdentityCheck {
    private static final List<Class<? extends Identity>> STRONGEST_FIRST =
            List.of(Domain.class, CompanyProfile.class, PersonProfile.class, EmailAddress.class);

    /** Numbers of companies, and the opaque ids of people. */
    private static final Pattern ID = Pattern.compile("\\d+|A\\w{2}AA\\S{25,}");

    private IdentityCheck() {}

    static IdentityVerdict of(Set<Identity> asked, Set<Identity> spoken) {
        for (Class<? extends Identity> kind : STRONGEST_FIRST) {
            boolean differs = false;
            for (Identity one : asked) {
                for (Identity other : spoken) {
                    if (kind.isInstance(one) && kind.isInstance(other)) {
                        switch (compare(one, other)) {
                            case AGREES -> {
                                return IdentityVerdict.AGREES;
                            }
                            case CONFLICTS -> differs = true;
                            case NOT_STATED -> {}
                        }
                    }
                }
            }
            if (differs) {
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

    /** A subdomain can be a part of the company, or a customer of a host. */
    private static boolean isBelow(String domain, String parent) {
        return domain.endsWith("." + parent);
    }

    /** Responses leave out the host, and the kind of a company's page; the number and the name of one page differ. */
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

    /** Returns what is in front of section and name. */
    private static String host(String profile) {
        int section = profile.lastIndexOf('/', profile.lastIndexOf('/') - 1);
        return section < 0 ? "" : profile.substring(0, section);
    }
}
