package dev.enrichment.sdk.testing.cassette;

import dev.enrichment.sdk.testing.internal.data.DataTable;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/**
 * Rules that remove personal data and credentials from exchanges before they are written. In doubt a value is removed.
 * Immutable.
 *
 * <p>A value is replaced by a numbered placeholder of the same JSON type, such as {@code redacted-3@redacted.example}:
 * the same value by the same placeholder everywhere in the cassette, so that a value from one response can be found in
 * the next request. The placeholder says nothing about the value. Blank strings, booleans and null are kept.
 */
public final class Redaction {
    private final Set<String> fields;
    private final FieldNames names;

    private Redaction(Set<String> fields, FieldNames names) {
        this.fields = fields;
        this.names = names;
    }

    /**
     * Rules for the personal data and credentials of all operations. Replaced in paths, query parameters, headers, field
     * names and values, and bodies that are not JSON:
     *
     * <ul>
     *   <li>values of fields, parameters and headers named like contact data (names of people, email addresses, phone
     *       numbers, profiles, addresses and ids of people), like a credential (token, key, secret, password, session,
     *       signature, …), or like a text that can contain them (message, summary, detail; API reference, section 1.3).
     *       Phone numbers, ids and credentials can also be JSON numbers
     *   <li>email addresses, international phone numbers, profile paths ({@code in/<name>}), passwords in URLs, bearer
     *       tokens and JSON Web Tokens, by their form
     *   <li>every occurrence of the API key and of other credentials in request headers, and of the contact data found by
     *       name anywhere in the recording
     *   <li>the values of headers that are not in the API reference
     * </ul>
     *
     * <p>The words by which names are recognized are in {@code field-words.txt}, beside this class; {@link #words} adds some.
     *
     * <p>Other request headers, and response headers named like a credential, are not written.
     *
     * @return the default rules
     */
    public static Redaction standard() {
        return new Redaction(Set.of(), FieldNames.STANDARD);
    }

    /**
     * Adds a rule that replaces all strings and numbers in JSON fields of this name, at any depth, and query parameters
     * of this name.
     *
     * @param name JSON field name
     * @return a copy with this rule
     */
    public Redaction field(String name) {
        Set<String> more = new TreeSet<>(fields);
        more.add(name);
        return new Redaction(Set.copyOf(more), names);
    }

    /**
     * Adds words by which personal data and credentials are recognized in the names of fields, parameters and headers. The
     * file has the form of {@code field-words.txt}, the list that comes with the sandbox and is beside this class in its jar:
     *
     * <pre>{@code
     * kind     | words
     * personal | badge; nickname
     * phones   | rufnummer
     * }</pre>
     *
     * @param file a text file in UTF-8
     * @return a copy with these words
     * @throws IllegalArgumentException if the file has a kind that does not exist; names those that do
     * @throws java.io.UncheckedIOException if it cannot be read
     */
    public Redaction words(Path file) {
        return new Redaction(fields, names.with(DataTable.read(file)));
    }

    FieldNames names() {
        return names;
    }

    Sensitivity of(String name, boolean inPerson) {
        return fields.contains(name) ? Sensitivity.CUSTOM : names.of(name, inPerson);
    }
}
