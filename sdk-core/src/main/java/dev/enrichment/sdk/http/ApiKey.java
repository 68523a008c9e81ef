package dev.enrichment.sdk.http;

import dev.enrichment.sdk.internal.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;

/**
 * Secret that identifies the account (API reference, section 1.4). {@link #toString} returns a hint and never the
 * secret itself. The client reveals the secret only in the {@code X-API-Key} header of requests to the configured base
 * URL. Use API keys only on servers, never in code that you distribute.
 */
public final class ApiKey {
    private static final int HINT = 4;
    private static final int SHORTEST_WITH_HINT = 12;

    private static final int FINGERPRINT_DIGITS = 12;

    private final String secret;
    private final String fingerprint;

    private ApiKey(String secret) {
        this.secret = secret;
        byte[] hash = Sha256.of(secret.getBytes(StandardCharsets.US_ASCII));
        this.fingerprint = HexFormat.of().formatHex(hash).substring(0, FINGERPRINT_DIGITS);
    }

    /**
     * Validates the form of an API key and creates the key. A key must not be blank and may contain only printable ASCII
     * characters, without spaces. Only the first call shows whether the service accepts the key.
     *
     * @param secret the key as the account dashboard shows it
     * @return the key
     * @throws IllegalArgumentException if the key is blank or contains a space, a line break or a character outside
     *     printable ASCII. The message never contains the key
     */
    public static ApiKey of(String secret) {
        Objects.requireNonNull(secret, "apiKey must not be null");
        if (secret.isBlank()) {
            throw new IllegalArgumentException("apiKey must not be blank: copy it from the account dashboard");
        }
        for (int i = 0; i < secret.length(); i++) {
            if (secret.charAt(i) <= ' ' || secret.charAt(i) > '~') {
                throw new IllegalArgumentException(
                        "apiKey contains a space, a line break or another invalid character at position " + i
                                + ": check how it was copied or read");
            }
        }
        return new ApiKey(secret);
    }

    /**
     * Returns the secret. Only the code that writes the header should need this method.
     *
     * @return the secret
     */
    public String reveal() {
        return secret;
    }

    /** Returns whether the other object is an API key with the same secret. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ApiKey key && key.secret.equals(secret);
    }

    /** Returns a hash code that is derived from the secret. */
    @Override
    public int hashCode() {
        return secret.hashCode();
    }

    /**
     * Returns a hint that helps to distinguish keys, such as {@code …x7Qa}. The hint of a key with fewer than 12
     * characters is only {@code …}.
     *
     * @return an ellipsis, followed by at most the last four characters of the key
     */
    public String hint() {
        return secret.length() < SHORTEST_WITH_HINT ? "…" : "…" + secret.substring(secret.length() - HINT);
    }

    /**
     * Returns a name for the key that does not disclose it: the first 12 hexadecimal digits of its SHA-256 hash. Unlike
     * the hint, the fingerprint reliably distinguishes the keys of many accounts. It is the same in every process.
     *
     * @return the fingerprint, such as {@code 9f86d081884c}
     */
    public String fingerprint() {
        return fingerprint;
    }

    /** Returns text with the hint instead of the secret, such as {@code ApiKey(…x7Qa)}. */
    @Override
    public String toString() {
        return "ApiKey(" + hint() + ")";
    }
}
