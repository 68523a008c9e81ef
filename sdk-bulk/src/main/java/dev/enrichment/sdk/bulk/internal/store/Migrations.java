package dev.enrichment.sdk.bulk.internal.store;

import java.util.List;

/**
 * Changes to the tables since the first published version, oldest first. When a store of an older version is opened,
 * the changes since that version are made in one transaction.
 *
 * <p>To change the tables, add a migration, and change {@link Schema#TABLES} in the same way. Stores of all published
 * versions are among the resources of the tests. Other processes may use the store with an older version of this
 * library while it is migrated. Their statements must still work afterwards, so a migration may add tables, and columns
 * that are optional or have a default, but must not remove or rename existing ones.
 *
 * @param firstPublished version of the tables in the first published version of this library
 */
record Migrations(int firstPublished, List<Migration> changes) {
    /** Changes to the tables in published versions. Versions 1 to 4 of the tables were never published. */
    static final Migrations ALL = new Migrations(5, List.of());

    /**
     * Change from one version of the tables to the next.
     *
     * @param version version of the tables after the change
     * @param statements SQL statements in the order in which they are executed
     */
    record Migration(int version, List<String> statements) {}

    /**
     * Checks that each version has a migration.
     *
     * @throws IllegalArgumentException if the migrations are not numbered consecutively
     */
    Migrations {
        for (int i = 0; i < changes.size(); i++) {
            int expected = firstPublished + i + 1;
            if (changes.get(i).version() != expected) {
                throw new IllegalArgumentException("the migration to version " + expected + " is missing");
            }
        }
    }

    /** Returns the version of the tables after all changes. */
    int latest() {
        return firstPublished + changes.size();
    }

    /** Returns the changes that were made after a version, oldest first. */
    List<Migration> since(int version) {
        return changes.subList(version - firstPublished, changes.size());
    }
}
