package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.regex.Pattern;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Computes the SHA-256 of canonical forms. With hashes, a list identifies people and companies without revealing them.
 */
final class IdentityHash {
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{64}");

    private IdentityHash() {}

    /** Returns the hash of an identity's canonical form. */
    static ByteString of(Identity identity) {
        return of(identity.canonical());
    }

    /** Returns the hash of a canonical form. */
    static ByteString of(String canonical) {
        return ByteString.encodeUtf8(canonical).sha256();
    }

    /** Parses a hash in hexadecimal. Returns null if the text is not a hash. */
    static @Nullable ByteString parse(String text) {
        String hex = text.strip();
        return HEX.matcher(hex).matches() ? ByteString.decodeHex(hex) : null;
    }
}
