package dev.enrichment.sdk.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Content of the pages {@code docs/reference/api.md} and {@code docs/reference/api}, by numbered section. */
record ApiReferencePage(List<Section> sections) {
    private static final Path REFERENCE = DocumentationPages.ROOT.resolve("docs/reference");
    private static final Pattern NUMBERED_HEADING = Pattern.compile("#{2,3} (\\d+(?:\\.\\d+)?)\\.? \\S.*");
    private static final Pattern CODE_SPAN = Pattern.compile("`([^`]+)`");
    private static final Pattern NAME = Pattern.compile("\\w+");

    /**
     * Section of a page, which extends to the next heading.
     *
     * @param number such as {@code 5} or {@code 5.3}
     * @param text the text below the heading
     * @param names every name in a code span: record types, JSON fields and their parents
     */
    record Section(String number, String text, Set<String> names) {
        Section(String number, String text) {
            this(number, text, namesIn(text));
        }

        private static Set<String> namesIn(String text) {
            return CODE_SPAN
                    .matcher(text)
                    .results()
                    .flatMap(span -> NAME.matcher(span.group(1)).results())
                    .map(name -> name.group())
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    static ApiReferencePage read() throws IOException {
        StringBuilder pages = new StringBuilder();
        for (Path page : DocumentationPages.all()) {
            if (page.startsWith(REFERENCE.resolve("api")) || page.equals(REFERENCE.resolve("api.md"))) {
                pages.append(Files.readString(page)).append('\n');
            }
        }
        return of(pages.toString());
    }

    static ApiReferencePage of(String markdown) {
        List<Section> sections = new ArrayList<>();
        String number = "";
        StringBuilder text = new StringBuilder();
        for (String line : markdown.lines().toList()) {
            Matcher heading = NUMBERED_HEADING.matcher(line);
            if (heading.matches()) {
                sections.add(new Section(number, text.toString()));
                number = heading.group(1);
                text.setLength(0);
            } else {
                text.append(line).append('\n');
            }
        }
        sections.add(new Section(number, text.toString()));
        return new ApiReferencePage(List.copyOf(sections.subList(1, sections.size())));
    }

    Set<String> numbers() {
        return sections.stream().map(Section::number).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns whether a single section contains all of these texts. */
    boolean describesTogether(String... texts) {
        return sections.stream().anyMatch(section -> Arrays.stream(texts).allMatch(section.text()::contains));
    }

    /** Returns the names in the sections that mention this record. Returns an empty set if no section does. */
    Set<String> namesNextTo(String record) {
        Set<String> names = new HashSet<>();
        sections.stream().filter(section -> section.names().contains(record)).forEach(s -> names.addAll(s.names()));
        return names;
    }
}
