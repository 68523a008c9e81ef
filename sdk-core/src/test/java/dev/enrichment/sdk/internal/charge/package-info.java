/**
 * Tests of how the charge of a call is determined.
 *
 * <ul>
 *   <li>{@code Charge}: {@code ChargeRuleTest}, which has the table of all rules
 *   <li>{@code BodyCharges}: {@code EvidenceTest}
 *   <li>the same rules with a server: {@code ResponseChargesTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.charge;

import org.jspecify.annotations.NullMarked;
