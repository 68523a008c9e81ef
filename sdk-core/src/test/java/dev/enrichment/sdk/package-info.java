/**
 * Tests of the client as a whole. The tests of a class are in its package. If no test is named after the class, the
 * comment of the package names the tests that cover it.
 *
 * <ul>
 *   <li>{@code EnrichmentClient}: {@code CallTest}, {@code ClientLifecycleTest}, {@code AccountsTest}
 *   <li>{@code EnrichmentClientBuilder}: {@code ClientOptionsTest}, {@code SettingNamesTest}, {@code SettingValuesTest}
 *   <li>the facades {@code Ads}, {@code Analytics}, {@code Companies}, {@code Credits}, {@code Email}, {@code Jobs},
 *       {@code People} and {@code Stats}, and {@code Builders}: {@code FacadesTest}
 *   <li>which packages may use which: {@code ArchitectureTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk;

import org.jspecify.annotations.NullMarked;
