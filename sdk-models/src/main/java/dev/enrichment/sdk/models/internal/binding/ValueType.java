package dev.enrichment.sdk.models.internal.binding;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** JSON type of a record component, such as a string or a list of records. */
public final class ValueType {
    /**
     * Kind of a JSON type, such as a string or a list. In the generated code, a kind is written in lower case and may
     * be followed by a colon and an element type or class name.
     */
    public enum Kind {
        STRING("string"),
        BOOLEAN("boolean"),
        INTEGER("whole number"),
        LONG("whole number"),
        DECIMAL("number"),
        DATE("date"),
        TIMESTAMP("timestamp"),
        /** A timestamp that is sent as a number of seconds since 1970. */
        EPOCH("seconds since 1970"),
        ID_OR_NAME("id or name"),
        /** Any JSON value, as it was received. */
        OPEN("any value"),
        ENUM("string"),
        RECORD("object"),
        /** A record whose fields may be sent as fields of the enclosing object. */
        UNWRAPPED("object"),
        LIST("list"),
        /** A list that may contain nested arrays, whose elements are read into one flat list. */
        FLATTENED("list"),
        /** A list of strings that may also be sent as one string, separated by {@code ;}. */
        JOINED("list"),
        MAP("object"),
        /** All JSON fields for which the record has no component of its own. */
        ADDITIONAL("any value"),
        /**
         * The same as {@link #ADDITIONAL}, but for objects whose field names are not documented. An unknown field of
         * such an object is not reported as a change of the API.
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

    /**
     * Parses the text form of a type, such as {@code string}, {@code list:integer} or {@code record:companies.Company}.
     */
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

    /** Returns the element type of a list, or the value type of a map. */
    public ValueType element() {
        return Objects.requireNonNull(element, "element");
    }

    /** Returns the class name of a record or open enum. The class itself is loaded only when a value of it is read. */
    public String className() {
        return Objects.requireNonNull(className, "className");
    }

    /** Returns the name of the expected type, as it appears in warnings. */
    public String expected() {
        return element == null || kind == Kind.MAP ? kind.expected : kind.expected + " of " + element.expected();
    }
}
