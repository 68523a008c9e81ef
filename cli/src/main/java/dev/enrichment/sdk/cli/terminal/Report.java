package dev.enrichment.sdk.cli.terminal;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The output of a command, which consists of named facts for programs and labeled lines for users. Each part of a
 * command adds both in one place, so that the JSON and the text cannot differ.
 *
 * <pre>{@code
 * Report report = new Report();
 * report.line("rows", "%d, %d invalid", 200, 8).fact("rows", 200).fact("invalid", 8);
 * report.section("budget").fact("limit", limit); // facts below "budget"; lines follow those above
 * }</pre>
 *
 * @param facts the facts, as a JSON object
 * @param lines the lines of text, including those added to sections
 */
public record Report(ObjectNode facts, List<String> lines) {
    /** Creates an empty report. */
    public Report() {
        this(JsonNodeFactory.instance.objectNode(), new ArrayList<>());
    }

    /** Adds a named value to the JSON output. Null means that the value is unknown. */
    public Report fact(String name, @Nullable Object value) {
        facts.set(name, Json.node(value));
        return this;
    }

    /**
     * Adds text without a label. The text may have several lines. It is formatted with the given values, like {@link
     * String#format}.
     */
    public Report title(String text, @Nullable Object... values) {
        Words.formatted(text, values).lines().forEach(lines::add);
        return this;
    }

    public Report table(Table table) {
        lines.addAll(table.lines(Screen.columns()));
        return this;
    }

    /**
     * Adds a line with a label, such as {@code rows}. Indent the label by two spaces for a detail of the line above.
     * The text is formatted with the given values, like {@link String#format}.
     */
    public Report line(String label, String text, @Nullable Object... values) {
        int width = label.startsWith("  ") ? 10 : 8;
        lines.add(label + " ".repeat(Math.max(0, width - label.length())) + " " + Words.formatted(text, values));
        return this;
    }

    /**
     * Adds a section and returns it. In the JSON output, its facts form an object with this name. Its lines of text are
     * printed with the lines of this report.
     */
    public Report section(String name) {
        return new Report(facts.putObject(name), lines);
    }

    /**
     * Adds a section and returns it. In the JSON output, its facts form the next element of an array with this name.
     */
    public Report element(String name) {
        return new Report(facts.withArray("/" + name).addObject(), lines);
    }
}
