package dev.enrichment.sdk.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.support.Cli;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.testing.Sandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the commands of docs/cli/recipes.md whose output the page shows, and compares the output. The lists that the page
 * shows are the input, with those of cli/samples.
 */
class RecipesTest {
    private static final Path PAGE = Path.of("../docs/cli/recipes.md");
    private static final Path SAMPLES = Path.of("samples");

    private static final Pattern SECTION = Pattern.compile("(?ms)^## (.+?)$(.*?)(?=^## |\\z)");
    private static final Pattern LIST = Pattern.compile("(?ms)^`([a-z.]+)`:\\n\\n```csv\\n(.*?)^```$");
    private static final Pattern SESSION = Pattern.compile("(?ms)^```console\\n(.*?)^```$");
    private static final Pattern COMMAND = Pattern.compile("(?ms)^\\$ (.*?[^\\\\])\\n(.*?)(?=^\\$ |\\z)");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|[^\\s'\"]+(?:'[^']*')?");

    /** Key of the second account of the sandbox. */
    private static final String SALES = "key-of-sales";

    @TempDir
    private Path directory = Path.of("");

    private Sandbox sandbox = Sandbox.start();

    /** A section of the page. */
    private record Recipe(String title, String text) {
        List<MatchResult> sessions() {
            return SESSION.matcher(text).results().toList();
        }

        @Override
        public String toString() {
            return title;
        }
    }

    @BeforeEach
    void start() throws IOException {
        sandbox.close();
        sandbox = Sandbox.start(c -> c.rateLimits(false).account(SALES, account -> account.credits(500)));
        System.setProperty("enrich.columns", "100");
        try (Stream<Path> samples = Files.list(SAMPLES)) {
            for (Path sample : samples.toList()) {
                Files.copy(sample, directory.resolve(sample.getFileName().toString()));
            }
        }
        LIST.matcher(page()).results().forEach(list -> write(list.group(1), list.group(2)));
        Path config = write("config", """
                base_url=%1$s
                api_key=%2$s
                sales.base_url=%1$s
                sales.api_key=%3$s
                """.formatted(sandbox.url(), sandbox.apiKey(), SALES));
        Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rw-------"));
    }

    @AfterEach
    void stop() {
        System.clearProperty("enrich.columns");
        sandbox.close();
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(directory.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    static Stream<Recipe> recipes() throws IOException {
        return SECTION.matcher(page())
                .results()
                .map(section -> new Recipe(section.group(1), section.group(2)))
                .filter(recipe -> !recipe.sessions().isEmpty());
    }

    @Test
    void thereIsARecipeForEachCommonTask() throws IOException {
        assertThat(recipes().map(Recipe::title))
                .contains(
                        "Try a few rows first",
                        "Fill the gaps of a column",
                        "Compare your values with the service's",
                        "Ask again only for what was not found",
                        "See what each month cost",
                        "Hand a list to a colleague",
                        "Leave people and companies out",
                        "Enrich a report with several sheets",
                        "Use two accounts");
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void printsWhatThePageShows(Recipe recipe) throws IOException {
        for (MatchResult session : recipe.sessions()) {
            Matcher command = COMMAND.matcher(session.group(1));
            List<String> compared = new ArrayList<>();
            while (command.find()) {
                compared.add(comparable(command.group(2)));
                String printed = printed(command.group(1));
                assertThat(comparable(printed))
                        .as("%s: $ %s%n%s", recipe, command.group(1), printed)
                        .contains(comparable(command.group(2)));
            }
            assertThat(String.join("", compared)).as("what %s shows", recipe).isNotEmpty();
        }
    }

    /** Returns what a command prints. */
    private String printed(String command) throws IOException {
        List<String> words = WORD.matcher(command.replace("\\\n", " "))
                .results()
                .map(word -> word.group().replaceAll("['\"]", ""))
                .toList();
        String[] args = words.stream().skip(1).map(this::placed).toArray(String[]::new);
        if (words.get(0).equals("cat")) {
            return Files.readString(Path.of(args[0]));
        }
        assertThat(words.get(0)).isEqualTo("enrich");
        Map<String, String> environment = Map.of(
                "ENRICHMENT_CONFIG",
                directory.resolve("config").toString(),
                "XDG_DATA_HOME",
                directory.resolve("data").toString());
        Cli.Result result = new Cli(environment, "y\n").run(args);
        assertThat(result.code()).as(command + result.err()).isIn(ExitCodes.OK, ExitCodes.USAGE);
        String all = result.code() == ExitCodes.OK ? result.out() : result.err();
        return all.replace(directory.resolve("data/enrich").toString(), "~/.local/share/enrich")
                .replace(directory + "/", "")
                .replace(YearMonth.now(ZoneOffset.UTC).toString(), "2026-05");
    }

    /** Returns a word of a command line, with the directory of the test if it names a file. */
    private String placed(String word) {
        if (word.startsWith("~/.local/share/enrich/")) {
            return directory
                    .resolve("data/enrich")
                    .resolve(word.substring(word.lastIndexOf('/') + 1))
                    .toString();
        }
        return word.matches("[a-z-]+\\.(?:csv|jsonl|xlsx|txt|db)")
                ? directory.resolve(word).toString()
                : word;
    }

    /** Returns text without the widths of its columns, which depend on the length of the directory. */
    private static String comparable(String text) {
        return text.replaceAll(" +", " ").replaceAll("(?m) $", "").strip();
    }
}
