package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The first sentence of a Javadoc is a sentence: it does not begin with What, Whether, How, Why or When, and that of a
 * method has a verb. Types and fields may say what they are.
 */
class ProseTest {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");
    private static final Pattern QUESTION = Pattern.compile("(?:\\{@return )?(?:What|Whether|How|Why|When)\\b.*");
    private static final Pattern TYPE =
            Pattern.compile("(?s)(?:.*\\s)?(?:class|record|interface|enum|package|module)\\s.*");
    private static final Pattern MODIFIER =
            Pattern.compile("\\b(?:public|protected|private|static|final|default|abstract|synchronized|native)\\b");
    private static final Pattern VERB_FIRST = Pattern.compile("(?:[A-Z][a-z]+s|Called)\\b.*");
    private static final Pattern NOUN_FIRST = Pattern.compile("(?:Always|This|Its|Less)\\b.*"
            + "|(?:Calls|Requests|Rows|Items|Pages|Keys|Texts|Ids|Values|Totals|Names|Numbers|Strings)"
            + " (?:per|left|in|on|and|of|with|for)\\b.*");
    private static final Pattern VERB =
            Pattern.compile(".*\\b(?:is|are|was|were|has|have|had|can|cannot|must|may|will|would|does|do|be)\\b.*");

    @Test
    void theFirstSentenceIsASentence() throws IOException {
        List<String> problems = new ArrayList<>();
        SourceTree.files(DocumentationPages.ROOT).stream()
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file -> file.toString().replace('\\', '/').contains("/src/main/java/"))
                .forEach(file -> problems.addAll(problemsOf(file)));
        assertThat(problems)
                .as("see docs/decisions/0065-javadoc-begins-with-a-sentence.md")
                .isEmpty();
    }

    @Test
    void noticesWhatIsNoSentence() {
        assertThat(problemOf("Whether a call is due.", "boolean isDue() ")).isEqualTo("begins with a question");
        assertThat(problemOf("What was bought.", "record Purchase(int a) ")).isEqualTo("begins with a question");
        assertThat(problemOf("{@return how much}", "int much() ")).isNull();
        assertThat(problemOf("{@return When}", "int when() ")).isEqualTo("begins with a question");
        assertThat(problemOf("The title.", "public Edit title(String text) ")).isEqualTo("has no verb");
        assertThat(problemOf("Calls per second.", "Integer rate() ")).isEqualTo("has no verb");
        assertThat(problemOf("Such as {@code 1}.", "static <T extends A> String text(T t) "))
                .isEqualTo("has no verb");
        assertThat(problemOf("Returns the title.", "public String title() ")).isNull();
        assertThat(problemOf("Items of the page were delivered.", "void delivered() "))
                .isNull();
        assertThat(problemOf("The title is never null.", "String title() ")).isNull();
        assertThat(problemOf("A purchase that ended.", "public final class Purchase "))
                .isNull();
        assertThat(problemOf("The latest start.", "private long start")).isNull();
        assertThat(problemOf("Job search (section 8).", "JOBS(\"POST\", List.of(\"a\")), OTHER(1)"))
                .isNull();
    }

    private static List<String> problemsOf(Path file) {
        String source = read(file);
        List<String> problems = new ArrayList<>();
        Matcher comment = COMMENT.matcher(source);
        while (comment.find()) {
            String text = comment.group(1).replaceAll("\\s*\\R\\s*\\* ?", " ").strip();
            String problem = problemOf(text, declaration(source, comment.end()));
            if (problem != null) {
                long line = source.substring(0, comment.start()).lines().count();
                problems.add("%s:%d: %s: %s"
                        .formatted(DocumentationPages.ROOT.relativize(file), line, problem, firstSentence(text)));
            }
        }
        return problems;
    }

    private static @Nullable String problemOf(String text, String declaration) {
        if (QUESTION.matcher(text).matches()) {
            return "begins with a question";
        }
        String sentence = firstSentence(text);
        boolean isSentence = text.startsWith("{@return")
                || text.startsWith("{@inheritDoc")
                || VERB.matcher(sentence).matches()
                || (VERB_FIRST.matcher(sentence).matches()
                        && !NOUN_FIRST.matcher(sentence).matches());
        return isMethod(declaration) && !isSentence ? "has no verb" : null;
    }

    private static String firstSentence(String text) {
        return text.split("\\.(?:\\s|$)| (?=<p>|@\\w)", 2)[0];
    }

    /**
     * Returns whether there is a return type, a name and a parenthesis; enum constants and constructors have no type.
     */
    private static boolean isMethod(String declaration) {
        int parameters = declaration.indexOf('(');
        if (parameters < 0 || TYPE.matcher(declaration.substring(0, parameters)).matches()) {
            return false;
        }
        String head = MODIFIER.matcher(declaration.substring(0, parameters))
                .replaceAll("")
                .strip();
        return head.matches("(?s).*[\\w>\\]?]\\s+\\w+");
    }

    /** Returns what follows a comment, without annotations, up to the body or the value. */
    private static String declaration(String source, int from) {
        int at = from;
        while (true) {
            at = afterBlanks(source, at);
            if (source.startsWith("//", at)) {
                at = source.indexOf('\n', at);
            } else if (source.startsWith("@", at) && !source.startsWith("@interface", at)) {
                at = afterAnnotation(source, at);
            } else {
                break;
            }
        }
        int end = at;
        while (end < source.length() && "{;=".indexOf(source.charAt(end)) < 0) {
            end++;
        }
        return source.substring(at, end);
    }

    private static int afterBlanks(String source, int from) {
        int at = from;
        while (at < source.length() && Character.isWhitespace(source.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int afterAnnotation(String source, int from) {
        int at = from + 1;
        while (Character.isJavaIdentifierPart(source.charAt(at)) || source.charAt(at) == '.') {
            at++;
        }
        int open = afterBlanks(source, at);
        if (source.charAt(open) != '(') {
            return at;
        }
        int depth = 0;
        boolean quoted = false;
        for (int i = open; i < source.length(); i++) {
            char c = source.charAt(i);
            if (c == '\\' && quoted) {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == '(') {
                depth++;
            } else if (!quoted && c == ')' && --depth == 0) {
                return i + 1;
            }
        }
        return source.length();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
