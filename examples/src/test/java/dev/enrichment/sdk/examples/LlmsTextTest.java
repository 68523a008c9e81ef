package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests that the documentation for AI coding tools is up to date and complete, and that its excerpts compile. */
class LlmsTextTest {
    @Test
    void theTextsAreAsGenerated() throws Exception {
        if (System.getProperty("api.update") != null) {
            // llms.txt is made of the API texts, so they are brought up to date first.
            new PublicApiTest().publicApiIsAsCheckedIn();
            OperationSection.addMissing();
        }
        paragraphIsAsGenerated("docs/reference/api.md", "| Call |", OperationsTable.markdown());
        paragraphIsAsGenerated("docs/reference/sandbox-data.md", "| `WellKnown.` |", LlmsText.wellKnown());
        paragraphIsAsGenerated("cli/SKILL.md", "Operations: ", OperationsTable.sentence());
        isAsGenerated("llms.txt", DocumentationPages.read("llms.txt"), LlmsText.brief());
    }

    private static void paragraphIsAsGenerated(String page, String start, String generated) throws IOException {
        String text = DocumentationPages.read(page);
        assertThat(text).as(page).contains("\n" + start);
        int from = text.indexOf("\n" + start) + 1;
        isAsGenerated(page, text.substring(from, text.indexOf("\n\n", from)), generated);
    }

    private static void isAsGenerated(String page, String existing, String generated) throws IOException {
        if (System.getProperty("api.update") != null) {
            String updated = DocumentationPages.read(page).replace(existing, generated);
            Files.writeString(DocumentationPages.ROOT.resolve(page), updated);
        } else {
            assertThat(existing)
                    .as(page + ": see \"Public API\" in CONTRIBUTING.md")
                    .isEqualTo(generated);
        }
    }

    @Test
    void theLongTextHasTheGuidesAndTheApi() throws IOException {
        Path written = Files.writeString(Path.of("target", "llms-full.txt"), LlmsText.full());
        assertThat(written)
                .content()
                .startsWith(LlmsText.brief())
                .contains("<!-- docs/guides/errors.md -->", "\nrecord Company ")
                .doesNotContain("](docs/");
    }

    @Test
    void theShortTextFitsIntoAPrompt() throws IOException {
        String brief = LlmsText.brief();
        assertThat(brief.length()).as("characters of llms.txt").isBetween(8_000, 10_240);
        assertThat(brief).as("what was not filled in").doesNotContainPattern("\\{[a-z-]+}");
    }

    @Test
    void operationsExceptionsAndWellKnownValuesAreNamed() throws Exception {
        String brief = LlmsText.brief();
        Operations.all()
                .forEach(operation ->
                        assertThat(brief).contains("* `" + operation.id().replace(".", "().") + "("));
        ExceptionClasses.names().forEach(name -> assertThat(brief).contains("`" + name + "`"));
        for (Field constant : WellKnown.class.getFields()) {
            assertThat(brief).contains("`" + constant.getName() + "`");
        }
    }

    @Test
    void theSkillHasTheExitCodes() throws IOException {
        String skill = DocumentationPages.read("cli/SKILL.md");
        DocumentationPages.read("docs/cli/quickstart.md")
                .lines()
                .filter(line -> line.matches("\\| \\d \\| .*"))
                .forEach(code -> assertThat(skill).contains(code));
    }

    @Test
    void theExcerptsCompile() throws IOException {
        assertThat(JavaBlocks.compile(JavaBlocks.in("llms.txt", LlmsText.brief())))
                .isEmpty();
    }
}
