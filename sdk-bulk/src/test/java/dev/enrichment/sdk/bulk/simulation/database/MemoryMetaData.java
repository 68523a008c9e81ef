package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import org.jspecify.annotations.Nullable;

/** What a driver tells of a database. */
abstract class MemoryMetaData implements DatabaseMetaData {
    private final Database database;

    MemoryMetaData(Database database) {
        this.database = database;
    }

    @Override
    public String getDatabaseProductName() {
        return database.isServer() ? "PostgreSQL" : "SQLite";
    }

    @Override
    public ResultSet getTables(
            @Nullable String catalog, @Nullable String schema, String name, String @Nullable [] types) {
        @Nullable Object[][] found = database.has(name) ? new Object[][] {{name}} : new Object[0][];
        return MissingMethods.results().of(found);
    }
}
