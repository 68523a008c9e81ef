package dev.enrichment.sdk.bulk.internal.store;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Database connection of a process that can crash. The process may crash at each commit and at each statement that
 * changes data. Afterwards, everything except closing the connection fails, and closing it rolls back the open
 * transaction.
 */
final class CrashConnection {
    private final Connection real;
    private final CrashPoints points;
    private final Closing beforeDeath;
    /** Whether something was written since the last commit. */
    private boolean changed;

    private CrashConnection(Connection real, CrashPoints points, Closing beforeDeath) {
        this.real = real;
        this.points = points;
        this.beforeDeath = beforeDeath;
    }

    /** Action that runs before the connection of a crashed process is closed. */
    interface Closing {
        void run() throws SQLException;
    }

    /** Wraps a connection; {@code beforeDeath} runs before that of a dead process is closed. */
    static Connection of(Connection real, CrashPoints points, Closing beforeDeath) {
        return (Connection) proxy(Connection.class, new CrashConnection(real, points, beforeDeath)::invoke);
    }

    private @Nullable Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "prepareStatement" -> {
                Object prepared = Objects.requireNonNull(call(real, method, arguments));
                return statement(PreparedStatement.class, prepared, (String) arguments[0]);
            }
            case "createStatement" -> {
                return statement(Statement.class, Objects.requireNonNull(call(real, method, arguments)), "");
            }
            case "commit" -> {
                if (changed) {
                    points.at("before commit");
                }
                points.refuseTheDead();
                call(real, method, arguments);
                if (changed) {
                    changed = false;
                    points.at("after commit");
                }
                return null;
            }
            case "close" -> {
                if (points.isDead()) {
                    beforeDeath.run();
                }
                return call(real, method, arguments);
            }
            default -> {
                points.refuseTheDead();
                return call(real, method, arguments);
            }
        }
    }

    private Object statement(Class<?> type, Object statement, String prepared) {
        return proxy(type, (self, method, arguments) -> {
            if (method.getName().startsWith("execute")) {
                String sql = arguments == null ? prepared : (String) arguments[0];
                if (sql.matches("(?s)(SELECT|PRAGMA (?!journal_mode|wal)).*")) {
                    points.refuseTheDead();
                } else {
                    points.at(sql.lines().findFirst().orElse(""));
                    changed = true;
                }
            }
            return call(statement, method, arguments);
        });
    }

    static Object proxy(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(CrashConnection.class.getClassLoader(), new Class<?>[] {type}, handler);
    }

    static @Nullable Object call(Object real, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }
}
