/** Tests of the lines in which calls wait for credits. {@code WaitForBudgetTest} tests them with calls. */
@NullMarked
package dev.enrichment.sdk.internal.waiting;

import org.jspecify.annotations.NullMarked;
