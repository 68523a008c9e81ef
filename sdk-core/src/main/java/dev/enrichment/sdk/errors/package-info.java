/**
 * Contains the exceptions that a failed call throws. All are unchecked and have one root, {@link
 * dev.enrichment.sdk.errors.EnrichmentException}, which knows whether the call was charged.
 *
 * <pre>
 * EnrichmentException
 * ├── ApiException                  an error response of the service
 * │   ├── BadRequestException            400, 422
 * │   ├── AuthenticationException        401
 * │   ├── InsufficientCreditsException   402
 * │   ├── PermissionDeniedException      403
 * │   ├── NotFoundException              404
 * │   ├── ConflictException              409
 * │   ├── RateLimitedException           429
 * │   └── ServerException                5xx
 * ├── DecodingException             a 2xx response that is not a JSON object; has the bytes
 * ├── ConnectionException           the request was not sent
 * ├── ResponseLostException         the request was sent, the response did not arrive completely
 * ├── CreditBudgetExceededException the call could cost more than a budget has left; not sent
 * ├── SendPreventedException        a send hook or a store prevented it; not sent
 * ├── DeadlineExceededException     the time for the call was used up before it was sent
 * └── CallInterruptedException      the thread was interrupted, the call cancelled or the client closed
 * </pre>
 *
 * <p>A request that breaks a documented rule never gets this far: making it throws
 * {@link dev.enrichment.sdk.models.InvalidRequestException}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/errors.md">docs/guides/errors.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.errors;

import org.jspecify.annotations.NullMarked;
