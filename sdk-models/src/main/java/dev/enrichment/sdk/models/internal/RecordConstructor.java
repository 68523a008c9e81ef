package dev.enrichment.sdk.models.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Calls the canonical constructor of a record with an array of its components. */
final class RecordConstructor {
    private final MethodHandle constructor;

    RecordConstructor(Class<? extends Record> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] parameters =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            this.constructor = MethodHandles.publicLookup()
                    .findConstructor(type, MethodType.methodType(void.class, parameters))
                    .asSpreader(Object[].class, parameters.length)
                    .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " needs a public canonical constructor", e);
        }
    }

    /** Throws what the constructor throws. */
    Object make(@Nullable Object... components) {
        try {
            return (Object) constructor.invokeExact(components);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a record's constructor declares no checked exception", e);
        }
    }
}
