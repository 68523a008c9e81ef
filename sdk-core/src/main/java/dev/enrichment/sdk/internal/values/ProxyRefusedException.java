package dev.enrichment.sdk.internal.values;

import java.io.IOException;

/** Thrown if a proxy requires a user name and password, or rejects the ones it received. */
public final class ProxyRefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param asked true if a user name and password were sent to the proxy
     */
    public ProxyRefusedException(boolean asked) {
        super(asked ? "the proxy refused user and password (407)" : "the proxy asks for user and password (407)");
    }
}
