package dev.enrichment.sdk.models.internal.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The canonical constructor of a record type, called with an array of component values. */
public final class RecordConstructor {
    private final MethodHandle constructor;

    public RecordConstructor(Class<? extends Record> type) {
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

    /** Creates a record; exceptions of the constructor are thrown as they are. */
    public Object newInstance(@Nullable Object... components) {
        try {
            return (Object) constructor.invokeExact(components);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a record constructor declares no checked exceptions", e);
        }
    }
}
