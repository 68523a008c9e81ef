package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that only one class uses the system clock and creates threads. All other classes receive them as a parameter,
 * so that a simulation can control them.
 */
class InjectedTimeTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/enrichment/sdk/bulk");
    private static final Path MACHINE = SOURCES.resolve("internal/time/SystemTime.java");

    /** A simulation has no file locks. */
    private static final Pattern OUTSIDE_RUNS = Pattern.compile("FileOwners\\.java: .*");

    private static final Pattern REAL = Pattern.compile("\\bnanoTime\\(|\\bcurrentTimeMillis\\(|\\bInstant\\.now\\("
            + "|\\bLocalDate(?:Time)?\\.now\\(|\\bClock\\.system|\\bInstantSource\\.system|\\.sleep\\(\\d|Thread\\.sleep"
            + "|\\bTimeUnit\\.\\w+\\.sleep|\\bnew Thread\\b|\\bThread\\.of|\\bThread\\.startVirtual|\\bExecutors\\."
            + "|\\bnew \\w*ThreadPoolExecutor|\\bnew Timer\\b|\\bForkJoinPool\\b|\\w+Async\\(|\\.parallel(?:Stream)?\\("
            + "|\\.wait\\(|(?<=[\\s;{])wait\\(\\)|\\bparkNanos|\\.tryAcquire\\(\\w+, |\\.poll\\(\\w+, "
            + "|\\.addShutdownHook|\\bcompleteOnTimeout|\\borTimeout|BlockingQueue\\b|BlockingDeque\\b|\\bCompletableFuture\\b"
            + "|\\.join\\(\\)|\\.take\\(\\)|\\bSemaphore\\b|\\bExchanger\\b|\\bCyclicBarrier\\b|\\bPhaser\\b");

    /** Where an application begins: what it calls has no time yet. */
    private static final Pattern BEGINNINGS =
            Pattern.compile("RunStore|BulkRunBuilder|OutcomeWriter|Store|StoreOwner|RunTime");

    private static final Pattern COMMENT = Pattern.compile("(?s:/\\*.*?\\*/)|//[^\n]*");

    @Test
    void onlyOneClassKnowsTheClockAndTheThreadsOfTheMachine() throws IOException {
        assertThat(REAL.matcher(text(MACHINE)).results().count())
                .as("the rule finds them where they may be")
                .isGreaterThan(3);
        assertThat(uses(REAL, MACHINE))
                .filteredOn(use -> !OUTSIDE_RUNS.matcher(use).matches())
                .as("ask RunTime instead")
                .isEmpty();
    }

    @Test
    void onlyBeginningsNameTheTimeOfTheMachine() throws IOException {
        assertThat(uses(Pattern.compile("RunTime\\.SYSTEM"), MACHINE))
                .isNotEmpty()
                .allMatch(use ->
                        BEGINNINGS.matcher(use.substring(0, use.indexOf('.'))).matches());
    }

    /** A real wait in it would hide what the seed decides. The threads and the time of its test are around it. */
    @Test
    void theSimulationKnowsNoClock() throws IOException {
        assertThat(uses(Path.of("src/test/java/dev/enrichment/sdk/bulk/simulation"), REAL))
                .isNotEmpty()
                .allMatch(use -> use.startsWith("Campaign.java: new Thread")
                        || use.equals("Campaign.java: .join()")
                        || use.startsWith("SimulationTest.java: "));
    }

    private static List<String> uses(Pattern what, Path except) throws IOException {
        List<String> found = uses(SOURCES, what);
        found.removeIf(use -> use.startsWith(except.getFileName() + ":"));
        return found;
    }

    private static List<String> uses(Path sources, Pattern what) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Matcher matcher = what.matcher(text(file));
                while (matcher.find()) {
                    found.add(file.getFileName() + ": " + matcher.group());
                }
            }
        }
        return found;
    }

    private static String text(Path file) throws IOException {
        return COMMENT.matcher(Files.readString(file)).replaceAll("");
    }
}
