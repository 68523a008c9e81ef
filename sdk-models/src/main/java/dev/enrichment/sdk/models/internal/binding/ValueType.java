package dev.enrichment.sdk.models.internal.binding;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The JSON type of a record component. */
public final class ValueType {
    /**
     * The kinds of types. The generated code contains a kind in lower case. If the kind has an element type or class
     * name, it follows after a colon.
     */
    public enum Kind {
        STRING("string"),
        BOOLEAN("boolean"),
        INTEGER("whole number"),
        LONG("whole number"),
        DECIMAL("number"),
        DATE("date"),
        TIMESTAMP("timestamp"),
        /** A timestamp as a number of seconds since 1970. */
        EPOCH("seconds since 1970"),
        ID_OR_NAME("id or name"),
        /** Any JSON value. */
        OPEN("any value"),
        ENUM("string"),
        RECORD("object"),
        /** A record whose fields may also be fields of the enclosing object. */
        UNWRAPPED("object"),
        LIST("list"),
        /** A list in which nested arrays are flattened. */
        FLATTENED("list"),
        /** A list of strings that may also be sent as one string with {@code ;} as separator. */
        JOINED("list"),
        MAP("object"),
        /** The fields for which the record has no other component. */
        ADDITIONAL("any value"),
        /**
         * Like {@link #ADDITIONAL}, but for objects whose field names the API leaves open. Unknown fields are not drift
         * there.
         */
        OPEN_ADDITIONAL("any value");

        private final String expected;

        Kind(String expected) {
            this.expected = expected;
        }

        private boolean hasElement() {
            return this == LIST || this == FLATTENED || this == JOINED || this == MAP;
        }
    }

    private final Kind kind;
    private final @Nullable ValueType element;
    private final @Nullable String className;

    private ValueType(Kind kind, @Nullable ValueType element, @Nullable String className) {
        this.kind = kind;
        this.element = element;
        this.className = className;
    }

    /** Parses a type such as {@code string}, {@code list:integer} or {@code record:companies.Company}. */
    static ValueType parse(String type) {
        int colon = type.indexOf(':');
        if (colon < 0) {
            return new ValueType(kind(type), null, null);
        }
        Kind kind = kind(type.substring(0, colon));
        String argument = type.substring(colon + 1);
        return kind.hasElement()
                ? new ValueType(kind, parse(argument), null)
                : new ValueType(kind, null, Bindings.fullName(argument));
    }

    private static Kind kind(String name) {
        return Kind.valueOf(name.toUpperCase(Locale.ROOT));
    }

    public Kind kind() {
        return kind;
    }

    /** Returns the type of the elements of a list or of the values of a map. */
    public ValueType element() {
        return Objects.requireNonNull(element, "element");
    }

    /** Returns the class name of a record or open enum. The class is loaded only when a value of it is read. */
    public String className() {
        return Objects.requireNonNull(className, "className");
    }

    /** Returns the name of the type used in warnings. */
    public String expected() {
        return element == null || kind == Kind.MAP ? kind.expected : kind.expected + " of " + element.expected();
    }
}
