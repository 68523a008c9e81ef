/**
 * The exceptions that failed calls throw. All are unchecked and extend {@link
 * dev.enrichment.sdk.errors.EnrichmentException}, which shows whether the call was charged.
 *
 * <pre>
 * EnrichmentException
 * ├── ApiException                  an error response from the service
 * │   ├── BadRequestException            400, 422
 * │   ├── AuthenticationException        401
 * │   ├── InsufficientCreditsException   402
 * │   ├── PermissionDeniedException      403
 * │   ├── NotFoundException              404
 * │   ├── ConflictException              409
 * │   ├── RateLimitedException           429
 * │   └── ServerException                5xx
 * ├── DecodingException             a 2xx response that is not a JSON object; carries the bytes
 * ├── ConnectionException           the service or the proxy could not be reached; not sent
 * ├── ResponseLostException         the request was sent, but no complete response arrived
 * ├── RequestPreparationException   the request could not be prepared; not sent
 * ├── CreditBudgetExceededException the call could cost more than a budget allows; not sent
 * ├── SendPreventedException        a send hook or a store prevented the attempt; not sent
 * ├── DeadlineExceededException     too little of the total timeout was left; not sent
 * ├── CallInterruptedException      the call was stopped: interrupted, canceled, or the client was closed
 * ├── InterceptorException          an interceptor failed after the call was made
 * └── PageFailedException           a page of a pagination could not be fetched or is unusable
 * </pre>
 *
 * <p>A request that violates a documented rule never results in a call. Building it throws {@link
 * dev.enrichment.sdk.models.InvalidRequestException}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/errors.md">docs/guides/errors.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.errors;

import org.jspecify.annotations.NullMarked;
