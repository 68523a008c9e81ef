/** Code shared by the commands, such as options, access to the service, operation names and the orderly stop. */
@NullMarked
package dev.enrichment.sdk.cli.command;

import org.jspecify.annotations.NullMarked;
