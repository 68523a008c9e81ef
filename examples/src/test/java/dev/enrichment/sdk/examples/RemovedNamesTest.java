package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that no page, comment or message names what the changelog lists as removed or renamed. The names are those in
 * the first column of the tables of renamed things, and those in the first sentence of an entry about a removed one. A
 * name that something else has now is not searched for.
 */
class RemovedNamesTest {
    private static final Pattern RENAMED_ROW = Pattern.compile("(?m)^\\| (.*?) \\| .* \\|$");
    private static final Pattern REMOVED_ENTRY = Pattern.compile("(?m)^- ((?:.|\\n  )*)$");
    private static final Pattern NOTHING = Pattern.compile("(?!)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** A type, a member of a type, an option or a command. Other code, such as a single method, has too many meanings. */
    private static final Pattern SEARCHABLE = Pattern.compile(
            "[A-Z]\\w+(?:\\.\\w+)?(?:\\(.*\\))?|--[a-z-]+(?: \\w+)?|enrich(?: [a-z]+)+|enrichment(?:\\.\\w+)+|[A-Z]+(?:_[A-Z]+)+");

    @Test
    void noPageCommentOrMessageNamesWhatIsGone() throws IOException {
        List<Path> sources = SourceTree.ofModules();
        Set<String> names = names(DocumentationPages.read("CHANGELOG.md"));
        names.removeAll(existing(names, sources));
        assertThat(names).hasSizeGreaterThan(40);
        List<String> found = new ArrayList<>();
        for (Path file : Stream.concat(sources.stream(), pages()).toList()) {
            String text = Files.readString(file);
            names.stream()
                    .filter(name -> text.contains(lastWord(name))) // most texts need no pattern
                    .filter(name -> pattern(name).matcher(text).find()
                            || file.toString().endsWith(".md")
                                    && ofVariable(name).matcher(text).find())
                    .forEach(name -> found.add(DocumentationPages.ROOT.relativize(file) + ": " + name));
        }
        assertThat(found)
                .as("names of removed or renamed things; see CHANGELOG.md for what to write instead")
                .isEmpty();
    }

    @Test
    void readsNamesFromTheChangelog() {
        assertThat(names("""
                ### Renamed before the first version

                | before | now |
                |---|---|
                | `Old.first()`, `second()` | `New.third()` |

                ### Removed before the first version

                - `Former` and the option `--former`. Use `Kept`.
                - Sockets, which
                  `enrich former` had.
                """)).containsExactly("--former", "Former", "Old.first", "Old.second", "enrich former");
        assertThat(pattern("Old.first").matcher("see {@link Old#first}").find()).isTrue();
        assertThat(ofVariable("VeryOld.first").matcher("call `old.first(1)`").find())
                .isTrue();
        assertThat(pattern("Old.first").matcher("Old.firstOne, VeryOld.first").find())
                .isFalse();
        assertThat(pattern("--former").matcher("Use --former.").find()).isTrue();
        assertThat(pattern("--former").matcher("Use --former-one.").find()).isFalse();
    }

    /** Returns all pages but the changelog and the decisions, which tell the history. */
    private static Stream<Path> pages() throws IOException {
        return DocumentationPages.all().stream()
                .filter(page ->
                        !page.endsWith("CHANGELOG.md") && !page.toString().contains("/decisions/"));
    }

    /** Returns those of the names that something has now: a type, a member of a type, or an option. */
    private static Set<String> existing(Set<String> names, List<Path> sources) throws IOException {
        Set<String> existing = new TreeSet<>();
        for (Path source : sources) {
            String type = source.getFileName().toString().replaceAll("\\.\\w+$", "");
            String text = Files.readString(source);
            for (String name : names) {
                String member = name.startsWith(type + ".") ? name.substring(type.length() + 1) : "";
                boolean isMember = !member.isEmpty() && declares(text, member);
                if (name.equals(type) || isMember || isDeclared(name, text)) {
                    existing.add(name);
                }
            }
        }
        return existing;
    }

    /** Returns whether a source declares a method, a constant or a component of a record. */
    private static boolean declares(String source, String member) {
        return Pattern.compile(
                        "(?m)^    (?:[a-z@]\\S* )*\\S+ %1$s(?:\\(| =)|^ +(?:@\\w+ )?[\\w.<>?\\[\\], ]+ %1$s[,)]|record \\w+\\([^)]* %1$s[,)]"
                                .formatted(member))
                .matcher(source)
                .find();
    }

    private static String lastWord(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf(' ')) + 1);
    }

    /** Returns whether a source declares a name as an option or as a command. */
    private static boolean isDeclared(String name, String source) {
        String command = name.startsWith("enrich ") ? name.substring("enrich ".length()) : "";
        return name.startsWith("--") && source.contains('"' + name + '"')
                || !command.isEmpty() && source.contains("name = \"" + command + '"');
    }

    /**
     * Returns a pattern that finds the call of a method on a variable whose name is the last word of its type. Only pages
     * name variables so, because other types in the code have the same last word.
     */
    private static Pattern ofVariable(String name) {
        if (!name.matches("[A-Z]\\w+\\.[a-z]\\w*")) {
            return NOTHING;
        }
        String type = name.substring(0, name.indexOf('.'));
        String variable = type.replaceAll(".*(?=[A-Z])", "").toLowerCase(Locale.ROOT);
        return Pattern.compile("\\b%s(?:\\(\\))?\\.%s\\(".formatted(variable, name.substring(type.length() + 1)));
    }

    /** Returns a pattern that finds a name, but not as a part of another one. A link of Javadoc has # for a dot. */
    private static Pattern pattern(String name) {
        if (name.matches("[A-Z][a-z]+")) {
            return Pattern.compile("(?:`|\\{@(?:code|link) )" + name + "\\b"); // elsewhere, it is an English word
        }
        String text = Pattern.quote(name).replace(".", "\\E[.#]\\Q").replace(" ", "\\E\\s+\\Q");
        return Pattern.compile("(?<![\\w.-])" + text + "(?![\\w-])");
    }

    private static Set<String> names(String changelog) {
        Set<String> names = new TreeSet<>();
        RENAMED_ROW.matcher(section(changelog, "Renamed")).results().forEach(row -> addAll(names, row.group(1)));
        REMOVED_ENTRY
                .matcher(section(changelog, "Removed"))
                .results()
                .forEach(entry -> addAll(names, entry.group(1).split("\\.\\s", 2)[0]));
        return names;
    }

    private static String section(String changelog, String heading) {
        int start = changelog.indexOf("### " + heading);
        int end = changelog.indexOf("\n### ", start);
        return changelog.substring(start, end < 0 ? changelog.length() : end);
    }

    /** Adds the code in a text. A method without a type belongs to the type before it. */
    private static void addAll(Set<String> names, String text) {
        List<String> types = new ArrayList<>();
        CODE.matcher(text).results().map(code -> code.group(1)).forEach(code -> {
            String name = code.replaceAll("\\(.*\\)$", "");
            boolean isMember = name.matches("[a-z]\\w*|[A-Z]+(?:_[A-Z]+)*") && !types.isEmpty();
            String full = isMember ? types.get(types.size() - 1) + "." + name : name;
            if (SEARCHABLE.matcher(full).matches()) {
                names.add(full);
            }
            if (name.matches("[A-Z]\\w+\\.\\w+")) {
                types.add(name.substring(0, name.indexOf('.')));
            }
        });
    }
}
