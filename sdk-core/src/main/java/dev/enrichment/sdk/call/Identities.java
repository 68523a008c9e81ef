package dev.enrichment.sdk.call;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The companies and people that a response is about. The function passed to {@link OperationBuilder#responseIdentity}
 * adds them. Null values and values that cannot be parsed are ignored.
 */
public final class Identities {
    private final Set<Identity> found = new LinkedHashSet<>();
    private final Set<String> names = new LinkedHashSet<>();

    Identities() {}

    /**
     * Adds a company or person. Names are compared only if no identities can be compared, because several companies may
     * share a name.
     *
     * @param kind what the text is, such as a domain
     * @param text the text, such as a domain or the URL of a website, or null
     * @return this
     */
    public Identities add(FieldKind kind, @Nullable String text) {
        if (text != null && kind == FieldKind.COMPANY_NAME) {
            names.add(text);
        } else if (text != null) {
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
