/** Tests of files that list people and companies that must not be sent to the service. */
@NullMarked
package dev.enrichment.sdk.cli.exclude;

import org.jspecify.annotations.NullMarked;
