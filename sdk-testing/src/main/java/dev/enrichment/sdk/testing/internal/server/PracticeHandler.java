package dev.enrichment.sdk.testing.internal.server;

/** Marks every response, so that a program that stores them can tell practice data from real data. */
public final class PracticeHandler implements HttpHandler {
    private static final String HEADER = "X-Sandbox";

    private final HttpHandler next;

    public PracticeHandler(HttpHandler next) {
        this.next = next;
    }

    @Override
    public SandboxResponse handle(RawRequest request) {
        return next.handle(request).header(HEADER, "practice");
    }

    @Override
    public SandboxResponse reject(MalformedRequestException malformed) {
        return next.reject(malformed).header(HEADER, "practice");
    }
}
