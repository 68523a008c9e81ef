/**
 * Tests of exceptions: which one is thrown, what it contains, and its message.
 *
 * <ul>
 *   <li>{@code ApiException}, {@code ErrorResponse}, {@code ErrorMessage}, {@code AuthenticationException},
 *       {@code BadRequestException}, {@code ConflictException}, {@code DecodingException},
 *       {@code InsufficientCreditsException}, {@code NotFoundException}, {@code PermissionDeniedException},
 *       {@code RateLimitedException}, {@code ServerException}, {@code ResponseLostException}:
 *       {@code ErrorResponsesTest}
 *   <li>{@code EnrichmentException}: {@code SuggestedHttpStatusTest}, {@code TimeoutExceptionsTest},
 *       {@code ExceptionSerializationTest}, {@code ChargeMessagesTest}
 *   <li>{@code CallInterruptedException}: {@code CallTerminationTest}
 *   <li>{@code CreditBudgetExceededException}: {@code CreditAccountingTest}
 *   <li>{@code DeadlineExceededException}: {@code TimeoutExceptionsTest}, {@code RateLimitTest}, {@code WaitForBudgetTest}
 *   <li>{@code InterceptorException}, {@code RequestPreparationException}: {@code ThrowingCallbacksTest}
 *   <li>{@code PageFailedException}: {@code FailedPageTest}
 *   <li>{@code SendPreventedException}: {@code SendHookTest}
 *   <li>that no message shows the key or personal data: {@code OutsideTextTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.errors;

import org.jspecify.annotations.NullMarked;
