package dev.enrichment.sdk.bulk.internal.key;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the texts of one request as companies and people, each text once: its key, and the form in which it is sent, ask for
 * the same. Belongs to one thread.
 */
public final class ParsedTexts {
    /** Requests with more texts are searches with filters; looking for one among them takes as long as reading it. */
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
