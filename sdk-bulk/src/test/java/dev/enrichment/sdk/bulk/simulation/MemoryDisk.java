package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.simulation.database.Client;
import dev.enrichment.sdk.bulk.simulation.database.Database;
import dev.enrichment.sdk.bulk.simulation.database.MemoryConnection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/** A database in the heap. */
final class MemoryDisk extends SimulatedDisk {
    private final Database database = new Database();
    private final Connection own = database.connect(Client.PLAIN);

    MemoryDisk(Path file, Mistake mistake) throws SQLException {
        super(file, mistake);
        SimulatedStores.create(file, database.connect(Client.PLAIN));
        database.keep();
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
