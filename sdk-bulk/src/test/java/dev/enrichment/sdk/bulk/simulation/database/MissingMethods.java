package dev.enrichment.sdk.bulk.simulation.database;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.sql.SQLFeatureNotSupportedException;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.ExceptionMethod;
import net.bytebuddy.matcher.ElementMatchers;
import org.jspecify.annotations.Nullable;

/**
 * Completes the classes that implement a part of an interface of JDBC: the other methods, hundreds of them, throw. A proxy
 * would do so, too, but each of its calls goes through an array and a search.
 */
final class MissingMethods {
    private static final Constructor<? extends MemoryConnection> CONNECTION =
            complete(MemoryConnection.class, Database.class, Client.class);
    private static final Constructor<? extends MemoryStatement> STATEMENT =
            complete(MemoryStatement.class, MemoryConnection.class, Command.class);
    private static final Constructor<? extends MemoryResults> RESULTS = complete(MemoryResults.class);
    private static final Constructor<? extends MemoryMetaData> META_DATA =
            complete(MemoryMetaData.class, Database.class);

    private MissingMethods() {}

    static MemoryConnection connection(Database database, Client client) {
        return create(CONNECTION, database, client);
    }

    static MemoryStatement statement(MemoryConnection connection, @Nullable Command command) {
        return create(STATEMENT, connection, command);
    }

    static MemoryResults results() {
        return create(RESULTS);
    }

    static MemoryMetaData metaData(Database database) {
        return create(META_DATA, database);
    }

    private static <T> Constructor<? extends T> complete(Class<T> type, Class<?>... parameters) {
        try {
            Constructor<? extends T> constructor = new ByteBuddy()
                    .subclass(type)
                    .method(ElementMatchers.isAbstract())
                    .intercept(ExceptionMethod.throwing(SQLFeatureNotSupportedException.class))
                    .make()
                    .load(type.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(MethodHandles.lookup()))
                    .getLoaded()
                    .getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T create(Constructor<? extends T> constructor, @Nullable Object... arguments) {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException | InstantiationException | IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
