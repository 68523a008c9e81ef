package dev.enrichment.sdk.cli.usage;

import dev.enrichment.sdk.cli.terminal.Table;
import java.util.ArrayList;
import java.util.List;

/** HTML text and tables in which nothing of the content is markup. */
public final class Html {
    private Html() {}

    /** Escapes a text for an element or an attribute in double quotes. */
    public static String text(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** Escapes JSON for a script element: neither the end of the element nor a comment can occur in it. */
    public static String script(String json) {
        return json.replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    /** A table. Its cells are HTML; the first one of a row is its header. */
    public static final class Table {
        private final String caption;
        private final List<String> columns;
        private final StringBuilder rows = new StringBuilder();

        /**
         * Begins a table.
         *
         * @param caption what it shows, for screen readers
         * @param columns names; those that begin with {@code >} are of numbers
         */
        Table(String caption, List<String> columns) {
            this.caption = caption;
            this.columns = List.copyOf(columns);
        }

        String caption() {
            return caption;
        }

        Table row(String... cells) {
            return row(List.of(cells));
        }

        Table row(List<String> cells) {
            rows.append("<tr>");
            for (int i = 0; i < cells.size(); i++) {
                rows.append(cell(i == 0 ? "th scope=\"row\"" : "td", i, cells.get(i)));
            }
            rows.append("</tr>\n");
            return this;
        }

        private String cell(String tag, int column, String html) {
            String kind = columns.get(column).startsWith(">") ? " class=\"n\"" : "";
            String bar = columns.get(column).isEmpty() ? " class=\"bar\"" : "";
            return "<" + tag + kind + bar + ">" + html + "</" + tag.substring(0, 2) + ">";
        }

        /** A region that scrolls, so that a wide table does not make the page wider than a phone. */
        @Override
        public String toString() {
            List<String> header = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                String name = columns.get(i);
                header.add(
                        name.isEmpty()
                                ? "<td class=\"bar\"></td>"
                                : cell(
                                        "th scope=\"col\"",
                                        i,
                                        text(name.startsWith(">") ? name.substring(1) : name)
                                                .replace("_", "_<wbr>")));
            }
            return "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" + text(caption)
                    + "\"><table>\n<caption>" + text(caption) + "</caption>\n<thead><tr>" + String.join("", header)
                    + "</tr></thead>\n<tbody>\n" + rows + "</tbody>\n</table></div>\n";
        }
    }
}
