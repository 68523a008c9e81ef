package dev.enrichment.sdk.testing.internal.server;

/** Thrown when a request is not valid HTTP or exceeds a limit of the server. It has no stack trace. */
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

    /** Returns a sentence that tells the client what is wrong. */
    public String detail() {
        return detail;
    }
}
