package dev.enrichment.sdk.models.internal.binding;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The bindings of all records and open enums of this library, by class name. The generated subclass is loaded by name:
 * it refers to every record, and the records refer to this package.
 */
public abstract class Bindings {
    private static final String GENERATED = "dev.enrichment.sdk.models.internal.binding.generated.GeneratedBindings";

    /**
     * Class names in the generated code lack this prefix. Computed, because hash codes of names are compiled into the
     * generated code, which must still find them if the library is relocated into another package.
     */
    private static final String PREFIX = Bindings.class.getName().replace("internal.binding.Bindings", "");

    private static final Map<String, RecordBinding> RECORDS = new ConcurrentHashMap<>();
    private static final Map<String, Map<String, Record>> CONSTANTS = new ConcurrentHashMap<>();

    /** Set by the static initializer of the generated class. */
    private static volatile @Nullable Bindings generated;

    /** Creates the bindings and makes them available. */
    protected Bindings() {
        generated = this;
    }

    /** Returns the binding of a record type; null if it is not a record of this library. */
    public static @Nullable RecordBinding ofRecord(String className) {
        RecordBinding binding = RECORDS.get(className);
        if (binding == null) {
            binding = isOurs(className) ? (RecordBinding) generated().createRecordBinding(shortName(className)) : null;
            if (binding != null) {
                RECORDS.putIfAbsent(className, binding);
            }
        }
        return binding;
    }

    /** Returns the constants of an open enum by JSON value; empty if it is not an open enum of this library. */
    public static Map<String, Record> constants(String className) {
        Map<String, Record> constants = CONSTANTS.get(className);
        if (constants == null) {
            constants = isOurs(className) ? byValue(generated().constantsOf(shortName(className))) : Map.of();
            CONSTANTS.putIfAbsent(className, constants);
        }
        return constants;
    }

    /** Creates an instance of an open enum of this library. */
    public static Record openEnum(String className, String value) {
        return (Record) generated().createOpenEnum(shortName(className), value);
    }

    /** Returns the full name of a class from its name in the generated code. */
    static String fullName(String shortName) {
        return PREFIX + shortName;
    }

    /**
     * Creates a {@link RecordBinding}; null if there is none. This and the following methods return objects because the
     * bytecode verifier loads every class that a method returns as a subclass: all bindings and open enums, at start.
     */
    protected abstract @Nullable Object createRecordBinding(String shortName);

    /** Returns the constants of an open enum, which are records; empty if there is none. */
    protected abstract Object[] constantsOf(String shortName);

    /** Creates an instance of an open enum, which is a record. */
    protected abstract Object createOpenEnum(String shortName, String value);

    private static boolean isOurs(String className) {
        return className.startsWith(PREFIX);
    }

    private static String shortName(String className) {
        return className.substring(PREFIX.length());
    }

    /** The string form of an open enum is its JSON value. */
    private static Map<String, Record> byValue(Object[] constants) {
        Map<String, Record> byValue = new HashMap<>();
        for (Object constant : constants) {
            byValue.put(constant.toString(), (Record) constant);
        }
        return Map.copyOf(byValue);
    }

    private static Bindings generated() {
        Bindings bindings = generated;
        if (bindings != null) {
            return bindings;
        }
        try {
            Class.forName(GENERATED, true, Bindings.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the generated bindings are missing from the jar", e);
        }
        return Objects.requireNonNull(generated, GENERATED);
    }
}
