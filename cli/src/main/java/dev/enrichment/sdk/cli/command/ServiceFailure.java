package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.credits.ChargeStatus;

/**
 * Thrown if a call to the service fails. The message is one line that tells the user what happened and what to check.
 */
public final class ServiceFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ChargeStatus charged;

    ServiceFailure(String message, ChargeStatus charged) {
        super(message, null, false, false);
        this.charged = charged;
    }

    public ChargeStatus charged() {
        return charged;
    }
}
