package dev.enrichment.sdk.models.internal.binding;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.List;

/** Describes how one record component appears in JSON: the names that its field may have, and the type of its value. */
public final class Component {
    private final SerializedString name;
    private final ValueType type;
    private final List<String> aliases;

    private Component(String name, ValueType type, List<String> aliases) {
        this.name = new SerializedString(name);
        this.type = type;
        this.aliases = aliases;
    }

    /**
     * Creates a component from a line of the generated code. The line contains the JSON name, the type and any other
     * accepted names, separated by spaces.
     */
    static Component parse(String line) {
        List<String> words = List.of(line.split(" ", -1));
        return new Component(words.get(0), ValueType.parse(words.get(1)), words.subList(2, words.size()));
    }

    /** Returns the JSON name under which the component is written. */
    public String name() {
        return name.getValue();
    }

    /** Returns the same name as {@link #name()}, in a form that is converted to UTF-8 only once. */
    public SerializedString serializedName() {
        return name;
    }

    public ValueType type() {
        return type;
    }

    /** Returns the other JSON names that are accepted for the component, in order of precedence. */
    public List<String> aliases() {
        return aliases;
    }
}
