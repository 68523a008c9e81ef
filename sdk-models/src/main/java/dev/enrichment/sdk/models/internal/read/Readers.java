package dev.enrichment.sdk.models.internal.read;

import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.internal.record.EpochSeconds;
import dev.enrichment.sdk.models.internal.record.Flattened;
import dev.enrichment.sdk.models.internal.record.JoinedList;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** Finds the reader of a type. */
final class Readers {
    private static final ClassValue<RecordReader> RECORDS = new ClassValue<>() {
        @Override
        protected RecordReader computeValue(Class<?> type) {
            return new RecordReader(type.asSubclass(Record.class));
        }
    };

    private Readers() {}

    static RecordReader ofRecord(Class<?> type) {
        return RECORDS.get(type);
    }

    static ValueReader ofComponent(RecordComponent component) {
        AnnotatedElement annotations = component.getAccessor();
        if (annotations.isAnnotationPresent(EpochSeconds.class)) {
            return ScalarReaders.EPOCH_SECONDS;
        }
        if (annotations.isAnnotationPresent(JoinedList.class)) {
            return new JoinedListReader();
        }
        return of(component.getGenericType(), annotations.isAnnotationPresent(Flattened.class));
    }

    private static ValueReader of(Type type, boolean flatten) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) {
                return new ListReader(of(arguments[0], false), flatten);
            }
            if (generic.getRawType() == Map.class) {
                return new MapReader(of(arguments[1], false));
            }
        }
        if (type instanceof Class<?> plain) {
            ValueReader scalar = ScalarReaders.BY_TYPE.get(plain);
            if (scalar != null) {
                return scalar;
            }
            if (OpenEnum.class.isAssignableFrom(plain)) {
                return new OpenEnumReader(plain);
            }
            if (plain.isRecord()) {
                return ofRecord(plain);
            }
        }
        throw new IllegalStateException("no reader for " + type);
    }
}
