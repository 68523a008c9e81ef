package dev.enrichment.sdk.cli.exclude;

import dev.enrichment.sdk.models.identity.Identity;
import java.util.regex.Pattern;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/** Computes SHA-256 hashes of canonical identities. An exclude list of hashes does not reveal whom it excludes. */
final class IdentityHash {
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{64}");

    private IdentityHash() {}

    static ByteString of(Identity identity) {
        return of(identity.canonical());
    }

    static ByteString of(String canonical) {
        return ByteString.encodeUtf8(canonical).sha256();
    }

    /** Parses a SHA-256 hash written as 64 hexadecimal digits. Returns null if the text is not such a hash. */
    static @Nullable ByteString parse(String text) {
        String hex = text.strip();
        return HEX.matcher(hex).matches() ? ByteString.decodeHex(hex) : null;
    }
}
