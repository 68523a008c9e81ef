package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collector of the companies and people that a response is about, used with {@link OperationBuilder#responseIdentity}.
 * Null values and values that cannot be parsed are ignored.
 */
public final class Identities {
    private final Set<Identity> found = new LinkedHashSet<>();
    private final Set<String> names = new LinkedHashSet<>();

    Identities() {}

    /**
     * Adds a company, identified by its domain.
     *
     * @param text a domain or the URL of a website, or null
     * @return this
     */
    public Identities domain(@Nullable String text) {
        return add(FieldKind.DOMAIN, text);
    }

    /**
     * Adds a company, identified by its profile on the professional network.
     * @param text the URL or name of the profile, or null
     * @return this
     */
    public Identities companyProfile(@Nullable String text) {
        return add(FieldKind.COMPANY_PROFILE, text);
    }

    /**
     * Adds a person, identified by a profile on the professional network.
     * @param text the URL or name of the profile, or null
     * @return this
     */
    public Identities personProfile(@Nullable String text) {
        return add(FieldKind.PERSON_PROFILE, text);
    }

    /**
     * Adds a person, identified by an email address.
     * @param text an email address, or null
     * @return this
     */
    public Identities emailAddress(@Nullable String text) {
        return add(FieldKind.EMAIL_ADDRESS, text);
    }

    /**
     * Adds the name of a company. Several companies may share a name, so names are compared only if no identities can
     * be compared.
     *
     * @param text a name, or null
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
