/**
 * Tests of files that list people and companies that must not be sent to the service. {@code ExcludeTest} runs the
 * command.
 *
 * <ul>
 *   <li>{@code IdentityColumns}: {@code ExcludeFileTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.exclude;

import org.jspecify.annotations.NullMarked;
