package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses the strings in a request that identify companies and people, such as domains and email addresses. The results
 * are cached, because they are needed both for the key of the request and for the form in which it is sent. Not
 * thread-safe.
 */
public final class ParsedTexts {
    /**
     * Maximum number of cached strings. A request with more strings is a search with filters, for which a cache lookup
     * would take as long as parsing.
     */
    private static final int MAX_KEPT = 4;

    private final List<Parsed> kept = new ArrayList<>(1);

    private record Parsed(FieldKind kind, String text, Optional<Identity> identity) {}

    Optional<Identity> identity(FieldKind kind, String text) {
        for (Parsed parsed : kept) {
            if (parsed.kind == kind && parsed.text.equals(text)) {
                return parsed.identity;
            }
        }
        Optional<Identity> identity = kind.parse(text);
        if (kept.size() < MAX_KEPT) {
            kept.add(new Parsed(kind, text, identity));
        }
        return identity;
    }
}
