/**
 * Helpers of tests. Start at {@code CliTest}, the base class of tests that run commands within this JVM. {@code Jvm}
 * runs commands in their own process, and {@code TerminalSession} in a simulated terminal. {@code FileZoo},
 * {@code OfficeLists} and {@code RandomList} make input files.
 */
@NullMarked
package dev.enrichment.sdk.cli.support;

import org.jspecify.annotations.NullMarked;
