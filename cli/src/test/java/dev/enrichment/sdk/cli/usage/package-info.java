/**
 * Tests of the usage report, partly in a browser.
 *
 * <ul>
 *   <li>{@code UsageCommand}, {@code UsageFigures}, {@code ReportPage}: {@code UsageReportTest},
 *       {@code UsageReportBrowserTest}
 *   <li>{@code BalanceCommand}: {@code CallsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.usage;

import org.jspecify.annotations.NullMarked;
