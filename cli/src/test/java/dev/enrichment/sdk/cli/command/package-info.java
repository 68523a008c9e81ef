/**
 * Tests of what all commands share: errors and suggestions, profiles, proxies and certificates.
 *
 * <ul>
 *   <li>{@code BaseCommand}, {@code OperationNames}: {@code UsageErrorsTest}, {@code CompletionTest}
 *   <li>{@code CommandContext}: {@code RefusedInputTest} and {@code ForeignFormatTest} for suggested commands,
 *       {@code RunTest}
 *   <li>{@code FailureWords}: {@code FailureMessagesTest}
 *   <li>{@code Certificates}, {@code ConfigLine}, {@code LoginCommand}, {@code NoProxy}, {@code Profiles},
 *       {@code Service}, {@code ServiceOptions}: {@code NetworkTest}
 *   <li>{@code ServiceCommand}: {@code RunTest} for {@code --sandbox}
 *   <li>{@code Ages}: {@code UsageErrorsTest}, {@code RetryNotFoundTest}
 *   <li>{@code Balance}: {@code InputTest}, {@code InterruptionTest}
 *   <li>{@code CallsOnWire}, {@code OrderlyStop}, {@code ProcessSignals}: {@code InterruptionTest}
 *   <li>{@code StoreOptions}: {@code StoreOfListsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.command;

import org.jspecify.annotations.NullMarked;
