package dev.enrichment.sdk.testing.internal.server;

/** A request that cannot be read. Without a stack trace. */
public final class MalformedRequestException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String detail;

    MalformedRequestException(int status, String detail) {
        super(detail, null, false, false);
        this.status = status;
        this.detail = detail;
    }

    public int status() {
        return status;
    }

    /** Returns one sentence for the client. */
    public String detail() {
        return detail;
    }
}
