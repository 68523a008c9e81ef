package dev.enrichment.sdk.call;

import dev.enrichment.sdk.http.IdentityVerdict;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks whether a response is about the requested company or person, by comparing the identities in both. If the
 * request and the response contain several kinds of identity, only the most reliable kind that can be compared counts, in
 * the order of {@link FieldKind}. If the response contains several identities of that kind, such as two domains of a
 * company, one match is sufficient.
 */
final class IdentityCheck {
    /**
     * Pattern for profile names that are IDs, either the number of a company or the opaque ID of a person.
     */
    private static final Pattern ID = Pattern.compile("\\d+|A\\w{2}AA\\S{25,}");

    private IdentityCheck() {}

    static IdentityVerdict of(Map<FieldKind, Set<String>> requested, Map<FieldKind, Set<String>> returned) {
        for (FieldKind kind : FieldKind.values()) {
            Set<IdentityVerdict> verdicts = EnumSet.noneOf(IdentityVerdict.class);
            for (String one : requested.getOrDefault(kind, Set.of())) {
                for (String other : returned.getOrDefault(kind, Set.of())) {
                    verdicts.add(one.equals(other) ? IdentityVerdict.AGREES : compareDifferent(kind, one, other));
                }
            }
            if (verdicts.contains(IdentityVerdict.AGREES)) {
                return IdentityVerdict.AGREES;
            }
            if (verdicts.contains(IdentityVerdict.CONFLICTS)) {
                return IdentityVerdict.CONFLICTS;
            }
        }
        return IdentityVerdict.NOT_STATED;
    }

    private static IdentityVerdict compareDifferent(FieldKind kind, String one, String other) {
        return switch (kind) {
            case DOMAIN ->
                isBelow(one, other) || isBelow(other, one) ? IdentityVerdict.NOT_STATED : IdentityVerdict.CONFLICTS;
            case COMPANY_PROFILE, PERSON_PROFILE -> compareProfiles(one, other);
            case EMAIL_ADDRESS -> IdentityVerdict.CONFLICTS;
            case COMPANY_NAME -> IdentityVerdict.NOT_STATED;
        };
    }

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
        if (!name.equals(otherName)) {
            return IdentityVerdict.CONFLICTS;
        }
        boolean isComparable = !host(one).isEmpty() && !host(other).isEmpty();
        if (isComparable && !host(one).equals(host(other))) {
            return IdentityVerdict.NOT_STATED;
        }
        return IdentityVerdict.AGREES;
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
