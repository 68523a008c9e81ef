package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.simulation.database.Client;
import dev.enrichment.sdk.bulk.simulation.database.Database;
import dev.enrichment.sdk.bulk.simulation.database.MemoryConnection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/** A database in the heap, which does what SQLite does or what PostgreSQL does. */
final class MemoryDisk extends SimulatedDisk {
    private final Database database;
    private final Connection own;

    private MemoryDisk(Path file, Mistake mistake, Database database) throws SQLException {
        super(file, mistake);
        this.database = database;
        own = database.connect(Client.PLAIN);
        if (database.isServer()) {
            SimulatedStores.createOnServer(database.connect(Client.PLAIN));
        } else {
            SimulatedStores.create(file, database.connect(Client.PLAIN));
        }
        database.keep();
    }

    static MemoryDisk file(Path file, Mistake mistake) throws SQLException {
        return new MemoryDisk(file, mistake, Database.file());
    }

    static MemoryDisk server(Path file, Mistake mistake) throws SQLException {
        return new MemoryDisk(file, mistake, Database.server());
    }

    @Override
    boolean isServer() {
        return database.isServer();
    }

    @Override
    Opened open(Client client) {
        MemoryConnection connection = database.connect(client);
        return new Opened() {
            @Override
            public Connection connection() {
                return connection;
            }

            @Override
            public void abort() {
                connection.abort();
            }

            @Override
            public void lose(String state) {
                connection.lose(state);
            }
        };
    }

    @Override
    Connection look() {
        return own;
    }

    @Override
    void empty() {
        database.reset();
    }

    @Override
    public void close() {}
}
