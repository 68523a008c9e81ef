package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects whom a response is about, see {@link OperationBuilder#responseIdentity}. Values that are null, or not of
 * the kind, are left out.
 */
public final class Identities {
    private final Set<Identity> found = new LinkedHashSet<>();
    private final Set<String> names = new LinkedHashSet<>();

    Identities() {}

    /**
     * Adds a company by its domain.
     *
     * @param text a domain or the URL of a website
     * @return this
     */
    public Identities domain(@Nullable String text) {
        return add(FieldKind.DOMAIN, text);
    }

    /**
     * Adds a company by its profile.
     *
     * @param text a profile
     * @return this
     */
    public Identities companyProfile(@Nullable String text) {
        return add(FieldKind.COMPANY_PROFILE, text);
    }

    /**
     * Adds a person by the profile.
     *
     * @param text a profile
     * @return this
     */
    public Identities personProfile(@Nullable String text) {
        return add(FieldKind.PERSON_PROFILE, text);
    }

    /**
     * Adds a person by the email address.
     *
     * @param text an address
     * @return this
     */
    public Identities emailAddress(@Nullable String text) {
        return add(FieldKind.EMAIL_ADDRESS, text);
    }

    /**
     * Adds the name of a company. It is no identity; where nothing else can be compared, equal names are a hint.
     *
     * @param text a name
     * @return this
     */
    public Identities companyName(@Nullable String text) {
        if (text != null) {
            names.add(text);
        }
        return this;
    }

    private Identities add(FieldKind kind, @Nullable String text) {
        if (text != null) {
            kind.parse(text).ifPresent(found::add);
        }
        return this;
    }

    Set<Identity> all() {
        return Collections.unmodifiableSet(found);
    }

    Set<String> names() {
        return names;
    }
}
