/**
 * Tests of stores: purchases that lists and programs share, and what is shown and erased of a person.
 *
 * <ul>
 *   <li>{@code AccessCommand}, {@code EraseCommand}, {@code StoresOption}: {@code AccessAndEraseTest}
 *   <li>{@code ExportCommand}: {@code RunTest}, {@code WorkbookOutputTest}, {@code PrintedTextTest}
 *   <li>{@code ReconcileCommand}, {@code UnresolvedCallTable}: {@code RunTest}, {@code PrintedTextTest}
 *   <li>{@code StatusCommand}, {@code ListOptions}, {@code ListStore}, {@code PurchaseGroups}, {@code PurchaseKey}:
 *       {@code StoreOfListsTest}, {@code RunTest}
 *   <li>{@code StoreChoice}, {@code StoreFiles}: {@code StoreOfListsTest}
 *   <li>{@code TemporaryDirectory}: {@code RunTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.store;

import org.jspecify.annotations.NullMarked;
