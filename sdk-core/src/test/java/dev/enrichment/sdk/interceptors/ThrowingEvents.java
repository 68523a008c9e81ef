package dev.enrichment.sdk.interceptors;

import static net.bytebuddy.matcher.ElementMatchers.named;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.ExceptionMethod;
import okhttp3.EventListener;

/**
 * Creates OkHttp listeners that throw an {@code Error} at a certain event, as a tracing agent with a wrong class path
 * does.
 */
public final class ThrowingEvents {
    private ThrowingEvents() {}

    public static EventListener at(String event) throws ReflectiveOperationException {
        return new ByteBuddy()
                .subclass(EventListener.class)
                .method(named(event))
                .intercept(ExceptionMethod.throwing(NoClassDefFoundError.class, "io/tracing/Span"))
                .make()
                .load(ThrowingEvents.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
                .getLoaded()
                .getDeclaredConstructor()
                .newInstance();
    }
}
