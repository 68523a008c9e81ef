package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.RateState;
import org.jspecify.annotations.Nullable;

/** Ends the handling of a request with a problem document. Cheap: no stack trace, nobody would read it. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;
    private final transient @Nullable RateState rate;

    public ProblemException(Problem problem) {
        this(problem, null);
    }

    ProblemException(Problem problem, @Nullable RateState rate) {
        super(problem.title(), null, false, false);
        this.problem = problem;
        this.rate = rate;
    }

    Problem problem() {
        return problem;
    }

    /** The limit that refused the request, null for other problems. */
    @Nullable
    RateState rate() {
        return rate;
    }
}
