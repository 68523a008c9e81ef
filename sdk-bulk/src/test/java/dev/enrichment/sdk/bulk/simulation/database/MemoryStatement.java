package dev.enrichment.sdk.bulk.simulation.database;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A statement that is prepared, or will be told. It has one result at a time, which ends with the next. */
abstract class MemoryStatement implements PreparedStatement {
    private final MemoryConnection connection;
    private final @Nullable Command command;
    private final @Nullable Object[] parameters;
    private final MemoryResults results = MissingMethods.results();

    MemoryStatement(MemoryConnection connection, @Nullable Command command) {
        this.connection = connection;
        this.command = command;
        parameters = new Object[command == null ? 0 : command.parameters()];
    }

    @Override
    public void clearParameters() {
        Arrays.fill(parameters, null);
    }

    @Override
    public void setString(int parameter, @Nullable String value) {
        parameters[parameter - 1] = value;
    }

    @Override
    public void setBytes(int parameter, byte @Nullable [] value) {
        parameters[parameter - 1] = value;
    }

    @Override
    public void setLong(int parameter, long value) {
        parameters[parameter - 1] = value;
    }

    @Override
    public void setInt(int parameter, int value) {
        parameters[parameter - 1] = (long) value;
    }

    @Override
    public void setObject(int parameter, @Nullable Object value) {
        parameters[parameter - 1] = value;
    }

    @Override
    public void setObject(int parameter, @Nullable Object value, int type) {
        setObject(parameter, value);
    }

    private Command.Result run() throws SQLException {
        return connection.run(Objects.requireNonNull(command), parameters);
    }

    @Override
    public ResultSet executeQuery() throws SQLException {
        return results.of(run().rows());
    }

    @Override
    public int executeUpdate() throws SQLException {
        return run().changed();
    }

    @Override
    public boolean execute() throws SQLException {
        return run().rows().length > 0;
    }

    @Override
    public ResultSet executeQuery(String sql) throws SQLException {
        return results.of(connection.run(connection.command(sql), parameters).rows());
    }

    @Override
    public boolean execute(String sql) throws SQLException {
        return connection.run(connection.command(sql), parameters).rows().length > 0;
    }

    @Override
    public int executeUpdate(String sql) throws SQLException {
        return connection.run(connection.command(sql), parameters).changed();
    }

    @Override
    public void close() {}
}
