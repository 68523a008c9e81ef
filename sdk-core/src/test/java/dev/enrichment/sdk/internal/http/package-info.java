/**
 * Tests of HTTP communication.
 *
 * <ul>
 *   <li>{@code AttemptReader}, {@code AttemptFailures}, {@code AttemptEnd}: {@code ErrorResponsesTest},
 *       {@code ResponseChargesTest}
 *   <li>{@code AttemptSender}, {@code Exchanges}, {@code WireInterceptor}: {@code SingleSendTest},
 *       {@code ReplacingInterceptorTest}, {@code InterceptorResponsesTest}
 *   <li>{@code BoundedDns}: {@code OkHttpCallbacksTest}
 *   <li>{@code ContentCodings}: {@code UnusualServersTest}, {@code EvidenceTest}
 *   <li>{@code PooledConnections}: {@code PooledConnectionsTest}, {@code UnusualServersTest}
 *   <li>{@code RequestEncoder}: {@code CallTest}, {@code RequestOptionsTest}
 *   <li>{@code ResponseCharge}: {@code ResponseChargesTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.http;

import org.jspecify.annotations.NullMarked;
