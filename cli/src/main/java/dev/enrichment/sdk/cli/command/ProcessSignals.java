package dev.enrichment.sdk.cli.command;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Handles SIGINT, SIGTERM and SIGHUP, which would otherwise end the program. A shutdown hook would only see the first
 * signal. The JVM's signal class is called by reflection, because the compiler warns about direct use. On a JVM without
 * this class, a signal ends the program as usual.
 */
final class ProcessSignals implements AutoCloseable {
    private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

    private final Deque<Runnable> restore = new ArrayDeque<>();

    private ProcessSignals() {}

    /**
     * Starts handling signals. Close the returned object to stop.
     *
     * @param received called with the number of each signal, on a separate thread
     */
    static ProcessSignals handle(IntConsumer received) {
        ProcessSignals signals = new ProcessSignals();
        try {
            for (String name : NAMES) {
                signals.add(name, received);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            // This JVM has no signal class, or it was started with -Xrs, or the platform does not have the signal.
        }
        return signals;
    }

    private void add(String name, IntConsumer received) throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Signal");
        Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        Method number = type.getMethod("getNumber");
        Object signal = type.getConstructor(String.class).newInstance(name);
        Object handler = Proxy.newProxyInstance(
                ProcessSignals.class.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, args) -> {
                    // The JVM calls only SignalHandler.handle(Signal), so the first argument is the signal.
                    received.accept((int) number.invoke(args[0]));
                    return null;
                });
        Method handle = type.getMethod("handle", type, handlerType);
        Object before = handle.invoke(null, signal, handler);
        // A signal that was ignored before must stay ignored. Shells ignore signals for programs that are started with
        // nohup or in background jobs of scripts.
        if (handlerType.getField("SIG_IGN").get(null).equals(before)) {
            handle.invoke(null, signal, before);
        } else {
            restore.push(() -> invoke(handle, signal, before));
        }
    }

    private static void invoke(Method handle, Object signal, @Nullable Object before) {
        try {
            handle.invoke(null, signal, before);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new LinkageError("the signal handler cannot be restored", e);
        }
    }

    @Override
    public void close() {
        restore.forEach(Runnable::run);
        restore.clear();
    }
}
