/** Tests of what all commands share: errors and suggestions, profiles, proxies and certificates. */
@NullMarked
package dev.enrichment.sdk.cli.command;

import org.jspecify.annotations.NullMarked;
