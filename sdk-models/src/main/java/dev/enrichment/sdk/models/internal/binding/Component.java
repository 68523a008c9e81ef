package dev.enrichment.sdk.models.internal.binding;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.List;

/** One component of a record. */
public final class Component {
    private final SerializedString name;
    private final ValueType type;
    private final List<String> aliases;

    private Component(String name, ValueType type, List<String> aliases) {
        this.name = new SerializedString(name);
        this.type = type;
        this.aliases = aliases;
    }

    /** Parses the JSON name, the type and the aliases of a component, which are separated by blanks. */
    static Component parse(String line) {
        List<String> words = List.of(line.split(" ", -1));
        return new Component(words.get(0), ValueType.parse(words.get(1)), words.subList(2, words.size()));
    }

    /** Returns the primary JSON name. */
    public String name() {
        return name.getValue();
    }

    /** Returns the primary JSON name with a cached UTF-8 form. */
    public SerializedString serializedName() {
        return name;
    }

    public ValueType type() {
        return type;
    }

    /** Returns the other JSON names, in order of precedence. */
    public List<String> aliases() {
        return aliases;
    }
}
