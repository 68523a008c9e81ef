/**
 * Tests of the command {@code run}: its preview, its steps, and runs that are interrupted.
 *
 * <ul>
 *   <li>{@code RunCommand}, {@code Execution}, {@code Plan}, {@code PlanReader}: {@code RunTest},
 *       {@code UsageErrorsTest} for options that contradict each other
 *   <li>{@code PlanPreview}, {@code StepPreview}: {@code RunTest}, {@code StepsTest}, {@code PrintedTextTest}
 *   <li>{@code Summary}: {@code RunTest}, {@code StepsTest}, {@code FillTest}
 *   <li>{@code ChangedRows}: {@code ChangedOnlyTest}
 *   <li>{@code Condition}: {@code StepsTest}, {@code UsageErrorsTest}
 *   <li>{@code Step}, {@code StepRuns}, {@code StepOptions}: {@code StepsTest}, {@code RandomStepsTest}
 *   <li>{@code MoneyOptions}, {@code RowOptions}, {@code ResultOptions}: {@code RunTest}, {@code UsageErrorsTest},
 *       {@code SuggestionsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.run;

import org.jspecify.annotations.NullMarked;
