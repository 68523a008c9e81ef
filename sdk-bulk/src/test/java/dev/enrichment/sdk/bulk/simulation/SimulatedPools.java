package dev.enrichment.sdk.bulk.simulation;

import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import okhttp3.ConnectionPool;

/**
 * Creates OkHttp connection pools without a cleanup thread. The normal pool closes idle connections according to the
 * real clock, which would make a simulation unpredictable.
 */
final class SimulatedPools {
    private static final Logger LOGGER = Logger.getAnonymousLogger();
    private static final String TASKS = "okhttp3.internal.concurrent.TaskRunner";
    /** The parameters of the constructor that have their defaults: all but the runner of the tasks. */
    private static final int DEFAULTS = 0b10111;

    private static final Constructor<?> POOL;
    private static final Constructor<?> RUNNER;
    private static final Object IDLE;

    static {
        try {
            Class<?> backend = Class.forName(TASKS + "$Backend");
            IDLE = Proxy.newProxyInstance(
                    backend.getClassLoader(),
                    new Class<?>[] {backend},
                    (proxy, method, arguments) -> method.getReturnType() == long.class ? 0L : null);
            Class<?> runner = Class.forName(TASKS);
            RUNNER = runner.getConstructor(backend, Logger.class);
            Class<?> listener = Class.forName("okhttp3.internal.connection.ConnectionListener");
            Class<?> marker = Class.forName("kotlin.jvm.internal.DefaultConstructorMarker");
            POOL = ConnectionPool.class.getConstructor(
                    int.class, long.class, TimeUnit.class, runner, listener, int.class, marker);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private SimulatedPools() {}

    /** Each has a runner of its own: one for all would keep what it has not done for the pools of all schedules. */
    static ConnectionPool create() {
        try {
            Object runner = RUNNER.newInstance(IDLE, LOGGER);
            return (ConnectionPool) POOL.newInstance(0, 0L, null, runner, null, DEFAULTS, null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
