package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.credits.ChargeStatus;

/** Failure of a call, with a message of one line that says what to do. */
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
