/**
 * Tests of the list of operations and of the facades, which have a method for each operation.
 *
 * <ul>
 *   <li>{@code Operations}: {@code OperationsTest} for completeness, {@code OperationFieldsTest} and
 *       {@code OperationPartsTest} for what an entry says about requests and responses, {@code OperationsOnSandboxTest}
 *       for the agreement with the sandbox
 *   <li>all public methods: {@code NullArgumentsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.operations;

import org.jspecify.annotations.NullMarked;
