package dev.enrichment.sdk.internal.values;

import java.io.IOException;

/** Thrown when a proxy requires a user and password, or rejects those that it was given. */
public final class ProxyRefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param asked whether the proxy was given a user and a password
     */
    public ProxyRefusedException(boolean asked) {
        super(asked ? "the proxy refused user and password (407)" : "the proxy asks for user and password (407)");
    }
}
