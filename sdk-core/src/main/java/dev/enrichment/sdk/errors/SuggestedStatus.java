package dev.enrichment.sdk.errors;

/** The table of {@link EnrichmentException#suggestedStatus()}. */
final class SuggestedStatus {
    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int INTERNAL_ERROR = 500;
    private static final int BAD_GATEWAY = 502;
    private static final int UNAVAILABLE = 503;
    private static final int GATEWAY_TIMEOUT = 504;

    private SuggestedStatus() {}

    static int of(EnrichmentException failure) {
        if (failure instanceof PageFailedException page && page.getCause() instanceof EnrichmentException call) {
            return of(call);
        }
        if (failure instanceof ApiException error) {
            return of(error);
        }
        if (failure instanceof RequestPreparationException
                || failure instanceof SendPreventedException
                || failure instanceof InterceptorException) {
            return INTERNAL_ERROR;
        }
        if (failure instanceof ResponseLostException) {
            return GATEWAY_TIMEOUT;
        }
        return failure instanceof ConnectionException
                        || failure instanceof CreditBudgetExceededException
                        || failure instanceof DeadlineExceededException
                        || failure instanceof CallInterruptedException
                ? UNAVAILABLE
                : BAD_GATEWAY;
    }

    private static int of(ApiException error) {
        if (error instanceof BadRequestException) {
            return BAD_REQUEST;
        }
        if (error instanceof NotFoundException) {
            return NOT_FOUND;
        }
        if (error instanceof ConflictException) {
            return CONFLICT;
        }
        if (error instanceof AuthenticationException || error instanceof PermissionDeniedException) {
            return INTERNAL_ERROR;
        }
        return error instanceof RateLimitedException || error instanceof InsufficientCreditsException
                ? UNAVAILABLE
                : BAD_GATEWAY;
    }
}
