package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Searches the sources of all modules for code that puts text from outside, such as a response, into a message, warning
 * or log without {@code SafeText}. Exception messages also count as text from outside, except those of the library's
 * own exceptions, which have already passed through {@code SafeText}.
 */
class OutsideTextRuleTest {
    /** Exceptions of this library. Their constructors, or the only places that create them, use the funnel. */
    private static final Set<String> OURS = Set.of("""
            EnrichmentException ApiException RateLimitedException ServerException NotFoundException DecodingException
            PageFailedException InterceptorException ResponseLostException ConnectionException StoreException""".split("\\s+", -1));

    /** Files that may read the text of an exception or log one, with the reason. */
    private static final Map<String, String> MAY_READ = Map.ofEntries(
            Map.entry("SafeText.java", "the funnel"),
            Map.entry("WireInterceptor.java", "an HTTP/2 exception whose type is not exported"),
            Map.entry("ClassPathCheck.java", "linkage errors of this JVM"),
            Map.entry("Environment.java", "environment variables of this process"),
            Map.entry("BoundedDns.java", "copies the name that was looked up"),
            Map.entry("AttemptReader.java", "a codec's message, through the funnel"),
            Map.entry("StandardCodec.java", "a value of the program that makes the request"),
            Map.entry("SqliteFile.java", "looks for a full or read-only disk, which Java tells in words only"),
            Map.entry("CachingCall.java", "the message of a store, which went through the funnel"),
            Map.entry("StoredResults.java", "a codec's message, through the funnel of DecodingException"),
            Map.entry("RowOutcome.java", "the message of a mapping, through the funnel"));

    /** Files of the command line that may write to the standard streams. All others use Terminal, which has the funnel. */
    private static final List<String> MAY_PRINT = List.of("Main.java", "McpCommand.java");

    private static final Pattern PRINTS = Pattern.compile("System\\.(?:out|err)\\b|printStackTrace|\\.err\\(\\)\\.");

    private static final Pattern EXCEPTION =
            Pattern.compile("\\b(Throwable|\\w*(?:Exception|Error))(?:\\s*\\|\\s*\\w+)*\\s+(\\w+)\\b");

    @Test
    void theTextOfExceptionsIsReadInOnePlace() throws IOException {
        List<String> others = new ArrayList<>();
        // The sandbox is only used in tests, and the examples show what a program of a user does.
        for (Path source : SourceTree.ofModules("sdk-testing", "examples", "build-tools", "compatibility-tests")) {
            String file = String.valueOf(source.getFileName());
            if (isOfCli(source) ? !MAY_PRINT.contains(file) : !MAY_READ.containsKey(file)) {
                String text = Files.readString(source);
                if (isOfCli(source) ? PRINTS.matcher(text).find() : !read(text).isEmpty()) {
                    others.add(source + ": " + read(text));
                }
            }
        }
        assertThat(others)
                .as("text of exceptions comes from outside: use SafeText.reason or SafeText.description")
                .isEmpty();
    }

    @Test
    void noticesOtherWays() {
        String head = "try { go(); } catch (IOException | SQLException e) { ";
        for (String bad : List.of(
                "throw new X(e.getMessage());",
                "throw new X(\"it: \" + e);",
                "throw new X(\"it: \" + e + '.', e);",
                "note(e.toString());",
                "note(String.valueOf(e));",
                "note(\"%s\".formatted(name, e));",
                "e.printStackTrace();",
                "LOG.warn(\"it failed\", e);",
                "logger.error(\"it failed\",\n    e);")) {
            assertThat(read(head + bad)).as(bad).containsExactly("e");
        }
        for (String good : List.of(
                "throw new X(SafeText.reason(e, null), e);",
                "LOG.warn(\"it failed: {}\", SafeText.description(e, null));",
                "throw translated(e);",
                "count += e.getSQLState().length();")) {
            assertThat(read(head + good)).as(good).isEmpty();
        }
        assertThat(read("catch (StoreException e) { throw new X(e.getMessage()); }"))
                .isEmpty();
    }

    /** Returns the names of exceptions from other libraries whose text is read. */
    private static Set<String> read(String source) {
        Map<String, Boolean> foreign = new HashMap<>();
        Matcher declared = EXCEPTION.matcher(source);
        while (declared.find()) {
            foreign.merge(declared.group(2), !OURS.contains(declared.group(1)), Boolean::logicalOr);
        }
        Set<String> found = new TreeSet<>();
        foreign.forEach((name, isForeign) -> {
            if (isForeign && asksForText(name).matcher(source).find()) {
                found.add(name);
            }
        });
        return found;
    }

    private static Pattern asksForText(String name) {
        String e = "\\b" + name + "\\b";
        return Pattern.compile(e + "\\s*\\.(?:get(?:Localized)?Message|toString|printStackTrace)\\("
                + "|\\+\\s*" + e + "(?!\\s*[.(\\[])|" + e + "\\s*\\+\\s*[\"(\\w]"
                + "|String\\.valueOf\\(" + e + "\\)"
                + "|\\.formatted\\((?:[^;()]*,\\s*)?" + e + "\\s*[,)]"
                + "|(?i:\\blog(?:ger)?)\\.\\w+\\((?:[^;]*,)?\\s*" + e + "\\)\\s*;");
    }

    private static boolean isOfCli(Path source) {
        return DocumentationPages.ROOT.relativize(source).startsWith("cli");
    }
}
