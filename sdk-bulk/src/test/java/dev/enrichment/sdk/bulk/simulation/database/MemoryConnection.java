package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** A connection of a {@link Client}, which is asked before each use. */
public abstract class MemoryConnection implements Connection {
    private final Database database;
    private final Client client;
    private final Transaction transaction;
    private boolean autoCommit = true;
    private boolean closed;

    MemoryConnection(Database database, Client client) {
        this.database = database;
        this.client = client;
        this.transaction = database.transactions(client);
    }

    /**
     * Loses a connection to a server, with what was not committed.
     *
     * @param state names the reason in SQL
     */
    public void lose(String state) {
        ((ServerTransaction) transaction).lose(state);
    }

    /** Ends with what was not committed; to be called by others than the client. */
    public void abort() {
        closed = true;
        transaction.rollback();
    }

    Command.Result run(Command command, @Nullable Object[] parameters) throws SQLException {
        client.check();
        transaction.use();
        boolean done = false;
        try {
            Command.Result result = command.run(transaction, parameters);
            transaction.used();
            done = true;
            return result;
        } finally {
            if (autoCommit && done) {
                transaction.commit();
            } else if (autoCommit) {
                transaction.rollback();
            }
        }
    }

    Command command(String sql) {
        return database.command(sql);
    }

    @Override
    public PreparedStatement prepareStatement(String sql) {
        client.check();
        return MissingMethods.statement(this, database.command(sql));
    }

    @Override
    public Statement createStatement() {
        client.check();
        return MissingMethods.statement(this, null);
    }

    @Override
    public void setAutoCommit(boolean is) throws SQLException {
        client.check();
        transaction.use();
        if (is && !autoCommit) {
            transaction.commit();
        }
        autoCommit = is;
    }

    @Override
    public boolean getAutoCommit() {
        return autoCommit;
    }

    @Override
    public void commit() throws SQLException {
        client.check();
        transaction.use();
        client.commit(new Client.Ending() {
            @Override
            public void commit() throws SQLException {
                transaction.use();
                transaction.commit();
            }

            @Override
            public void rollback() {
                transaction.rollback();
            }
        });
    }

    @Override
    public void rollback() throws SQLException {
        client.check();
        transaction.use();
        transaction.rollback();
    }

    @Override
    public void close() {
        client.check();
        if (!closed) {
            abort();
        }
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public @Nullable String getSchema() {
        return null;
    }

    /** Nothing is slow here. */
    @Override
    public void setNetworkTimeout(Executor executor, int milliseconds) {}

    /** There is no other level than the one that is asked for. */
    @Override
    public void setTransactionIsolation(int level) {}

    @Override
    public DatabaseMetaData getMetaData() {
        return MissingMethods.metaData(database);
    }
}
