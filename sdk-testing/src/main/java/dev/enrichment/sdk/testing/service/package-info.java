/** The service as the sandbox plays it: its operations, forms of responses, account and records of what was called. */
@NullMarked
package dev.enrichment.sdk.testing.service;

import org.jspecify.annotations.NullMarked;
