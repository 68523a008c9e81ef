/**
 * Tests of single calls: their options, their attempts and how they end.
 *
 * <ul>
 *   <li>how a call is canceled, times out or ends with its client: {@code CallTerminationTest}
 *   <li>{@code AttemptStart}, {@code SendHook}: {@code SendHookTest}
 *   <li>{@code CallInterceptor}: {@code InterceptorsTest} and its neighbors in the package {@code interceptors}
 *   <li>{@code CallListener}: {@code AttemptResultTest}, {@code ThrowingCallbacksTest}
 *   <li>{@code ClientClosedException}: {@code ClientLifecycleTest}
 *   <li>{@code IdentityCheck}, {@code IdentityField}, {@code FieldKind}: {@code IdentityVerdictTest},
 *       {@code OperationFieldsTest}
 *   <li>{@code Operation}, {@code PagedOperation}, {@code TableColumn}: {@code OperationBuilderTest},
 *       {@code OperationPartsTest}
 *   <li>{@code RequestOptionsBuilder}: {@code RequestOptionsTest}
 *   <li>{@code RouteLimit}: {@code RateLimitTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.call;

import org.jspecify.annotations.NullMarked;
