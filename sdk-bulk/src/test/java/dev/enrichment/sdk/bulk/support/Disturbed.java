package dev.enrichment.sdk.bulk.support;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Wraps database connections so that a test can make their methods fail or wait. */
public final class Disturbed {
    private Disturbed() {}

    /** Called instead of a method of a data source or connection. It may call the real method, or do something else. */
    public interface Disturbance {
        @Nullable
        Object call(Object target, String method, Call real) throws Throwable;
    }

    /** The undisturbed method. */
    public interface Call {
        @Nullable
        Object proceed() throws Throwable;
    }

    public static DataSource source(DataSource real, Disturbance disturbance) {
        return proxy(DataSource.class, real, disturbance);
    }

    private static <T> T proxy(Class<T> type, T target, Disturbance disturbance) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    Object result = disturbance.call(target, method.getName(), () -> {
                        try {
                            return method.invoke(target, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
                    return result instanceof Connection connection
                            ? proxy(Connection.class, connection, disturbance)
                            : result;
                }));
    }
}
