package dev.enrichment.sdk.testing.internal.problem;

/** Exception that ends the processing of a request with a problem document. It has no stack trace. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ProblemDetails problem;

    public ProblemException(ProblemDetails problem) {
        super(problem.title(), null, false, false);
        this.problem = problem;
    }

    public ProblemDetails problem() {
        return problem;
    }
}
