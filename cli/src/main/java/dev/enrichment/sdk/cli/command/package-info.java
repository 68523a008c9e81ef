/**
 * Code shared by the commands, such as common options, access to the service, error messages and the handling of
 * Ctrl-C.
 */
@NullMarked
package dev.enrichment.sdk.cli.command;

import org.jspecify.annotations.NullMarked;
