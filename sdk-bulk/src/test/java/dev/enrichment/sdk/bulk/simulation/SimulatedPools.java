package dev.enrichment.sdk.bulk.simulation;

import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import okhttp3.ConnectionPool;

/**
 * Makes pools of connections that have no thread. OkHttp's own closes idle connections by the real clock, which no schedule
 * may depend on, and was woken by each request.
 */
final class SimulatedPools {
    private static final String TASKS = "okhttp3.internal.concurrent.TaskRunner";
    /** The parameters of the constructor that have their defaults: all but the runner of the tasks. */
    private static final int DEFAULTS = 0b10111;

    private static final Constructor<?> POOL;
    private static final Object RUNNER;

    static {
        try {
            Class<?> backend = Class.forName(TASKS + "$Backend");
            Object idle = Proxy.newProxyInstance(
                    backend.getClassLoader(),
                    new Class<?>[] {backend},
                    (proxy, method, arguments) -> method.getReturnType() == long.class ? 0L : null);
            Class<?> runner = Class.forName(TASKS);
            RUNNER = runner.getConstructor(backend, Logger.class).newInstance(idle, Logger.getAnonymousLogger());
            Class<?> listener = Class.forName("okhttp3.internal.connection.ConnectionListener");
            Class<?> marker = Class.forName("kotlin.jvm.internal.DefaultConstructorMarker");
            POOL = ConnectionPool.class.getConstructor(
                    int.class, long.class, TimeUnit.class, runner, listener, int.class, marker);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private SimulatedPools() {}

    static ConnectionPool create() {
        try {
            return (ConnectionPool) POOL.newInstance(0, 0L, null, RUNNER, null, DEFAULTS, null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
