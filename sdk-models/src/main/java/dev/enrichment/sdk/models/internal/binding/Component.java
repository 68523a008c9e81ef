package dev.enrichment.sdk.models.internal.binding;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.List;

/**
 * Describes how one record component appears in JSON: the names that its field may have, the type of its value, and
 * whether the value is personal data.
 */
public final class Component {
    private final SerializedString name;
    private final ValueType type;
    private final List<String> aliases;
    private final Privacy privacy;

    /** Level of privacy protection that a value needs. */
    private enum Privacy {
        NONE,
        PERSONAL,
        CONTACT
    }

    private Component(String name, ValueType type, List<String> aliases, Privacy privacy) {
        this.name = new SerializedString(name);
        this.type = type;
        this.aliases = aliases;
        this.privacy = privacy;
    }

    /**
     * Creates a component from a line of the generated code. The line contains the JSON name, the type and any other
     * accepted names, separated by spaces. An exclamation mark after the type stands for personal data, and two for
     * contact data.
     */
    static Component parse(String line) {
        List<String> words = List.of(line.split(" ", -1));
        String type = words.get(1);
        int end = type.indexOf('!') < 0 ? type.length() : type.indexOf('!');
        Privacy privacy = Privacy.values()[type.length() - end];
        return new Component(
                words.get(0), ValueType.parse(type.substring(0, end)), words.subList(2, words.size()), privacy);
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

    /** Returns whether the value is personal data. The {@code toString} method of the record masks it. */
    public boolean isPersonal() {
        return privacy != Privacy.NONE;
    }

    /** Returns whether the value is contact data of a person, such as an email address, a phone number or a profile. */
    public boolean isContact() {
        return privacy == Privacy.CONTACT;
    }

    /** Returns the other JSON names that are accepted for the component, in order of precedence. */
    public List<String> aliases() {
        return aliases;
    }
}
