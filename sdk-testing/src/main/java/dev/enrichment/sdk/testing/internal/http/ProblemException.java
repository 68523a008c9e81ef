package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.RateLimitCheck;
import org.jspecify.annotations.Nullable;

/** Ends the processing of a request with a problem document. Without a stack trace. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ProblemDetails problem;
    private final transient @Nullable RateLimitCheck rate;

    public ProblemException(ProblemDetails problem) {
        this(problem, null);
    }

    ProblemException(ProblemDetails problem, @Nullable RateLimitCheck rate) {
        super(problem.title(), null, false, false);
        this.problem = problem;
        this.rate = rate;
    }

    ProblemDetails problem() {
        return problem;
    }

    /** The limit that rejected the request, null for other problems. */
    @Nullable
    RateLimitCheck rate() {
        return rate;
    }
}
