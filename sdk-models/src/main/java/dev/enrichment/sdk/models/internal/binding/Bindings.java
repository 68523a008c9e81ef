package dev.enrichment.sdk.models.internal.binding;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Registry of the classes that are generated at build time to convert records to and from JSON. They are looked up by
 * the class name of the record or open enum. The generated subclass is loaded by name, because a direct reference would
 * create a cycle between this package and the records.
 */
public abstract class Bindings {
    private static final String GENERATED = "dev.enrichment.sdk.models.internal.generated.GeneratedBindings";

    /**
     * Package prefix that class names in the generated code omit. It is computed at run time, so that the generated
     * code still works if the library was relocated to another package.
     */
    private static final String PREFIX = Bindings.class.getName().replace("internal.binding.Bindings", "");

    private static final Map<String, RecordBinding> RECORDS = new ConcurrentHashMap<>();
    private static final Map<String, Map<String, Record>> CONSTANTS = new ConcurrentHashMap<>();

    /**
     * Instance of the generated subclass, set by the static initializer of that class. Null until the class is loaded.
     */
    private static volatile @Nullable Bindings generated;

    /** Stores the new instance in a static field, where the static methods of this class find it. */
    protected Bindings() {
        generated = this;
    }

    /**
     * Returns the binding of a record type, which converts its records to and from JSON. Returns null if the class is
     * not a record of this library.
     */
    public static @Nullable RecordBinding ofRecord(String className) {
        RecordBinding binding = RECORDS.get(className);
        if (binding == null) {
            binding = isOurs(className) ? generated().createRecordBinding(shortName(className)) : null;
            if (binding != null) {
                RECORDS.putIfAbsent(className, binding);
            }
        }
        return binding;
    }

    /**
     * Returns the constants of an open enum by JSON value. Returns an empty map if the class is not an open enum of
     * this library.
     */
    public static Map<String, Record> constants(String className) {
        Map<String, Record> constants = CONSTANTS.get(className);
        if (constants == null) {
            constants = isOurs(className) ? byValue(generated().constantsOf(shortName(className))) : Map.of();
            CONSTANTS.putIfAbsent(className, constants);
        }
        return constants;
    }

    /** Creates an instance of an open enum for a JSON value that has no constant. */
    public static Record openEnum(String className, String value) {
        return (Record) generated().createOpenEnum(shortName(className), value);
    }

    /** Adds the package prefix to a class name from the generated code. */
    static String fullName(String shortName) {
        return PREFIX + shortName;
    }

    /** Creates the binding of a record. Returns null if the record has none. */
    protected abstract @Nullable RecordBinding createRecordBinding(String shortName);

    /** Returns the constants of an open enum, all of which are records. Returns an empty array if there are none. */
    protected abstract Object[] constantsOf(String shortName);

    /** Creates an instance of an open enum for a JSON value. The result is a record. */
    protected abstract Object createOpenEnum(String shortName, String value);

    private static boolean isOurs(String className) {
        return className.startsWith(PREFIX);
    }

    private static String shortName(String className) {
        return className.substring(PREFIX.length());
    }

    /** Indexes the constants by their JSON values, which are the results of their {@code toString} methods. */
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
