/** Contains what commands have in common: options, the service, names of operations, and an orderly stop. */
@NullMarked
package dev.enrichment.sdk.cli.command;

import org.jspecify.annotations.NullMarked;
