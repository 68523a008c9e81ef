package dev.enrichment.sdk.models.internal.binding;

import org.jspecify.annotations.Nullable;

/**
 * Creates and reads the records of one package without reflection. A number identifies each record of the package.
 * Subclasses are generated at build time. A separate class for each record would need more than twice the space in the
 * JAR file.
 */
public abstract class PackageBindings {
    /**
     * Creates a record. The declared return type is {@code Object}, because with a more specific type the bytecode verifier
     * would load all records of the package.
     */
    protected abstract Object create(int number, @Nullable Object[] values);

    /** Copies the components of a record to an array. */
    protected abstract void read(int number, Record record, @Nullable Object[] values);
}
