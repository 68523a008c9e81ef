package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.testing.WellKnown;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The texts for programs are as generated, complete, and their excerpts compile. */
class LlmsTextTest {
    @Test
    void theShortTextIsAsGenerated() throws Exception {
        if (System.getProperty("api.update") != null) {
            // The text is made of the API texts, so they are brought up to date first.
            new PublicApiTest().publicApiIsAsCheckedIn();
            Files.writeString(DocumentationPages.ROOT.resolve("llms.txt"), LlmsText.brief());
        }
        assertThat(DocumentationPages.read("llms.txt"))
                .as("llms.txt: see \"Public API\" in CONTRIBUTING.md")
                .isEqualTo(LlmsText.brief());
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
    void theSandboxReferenceHasTheWellKnownValues() throws IOException {
        assertThat(DocumentationPages.read("docs/reference/sandbox-data.md"))
                .as("docs/reference/sandbox-data.md: replace the table of WellKnown by the one of LlmsText.wellKnown()")
                .contains(LlmsText.wellKnown());
    }

    @Test
    void theSkillHasTheExitCodesAndOperations() throws IOException {
        String skill = DocumentationPages.read("cli/SKILL.md");
        DocumentationPages.read("docs/cli/quickstart.md")
                .lines()
                .filter(line -> line.matches("\\| \\d \\| .*"))
                .forEach(code -> assertThat(skill).contains(code));
        Operations.all().stream()
                .filter(operation -> !operation.id().startsWith("analytics."))
                .forEach(operation -> assertThat(skill).contains("`" + operation.id() + "`"));
    }

    @Test
    void theExcerptsCompile() throws IOException {
        assertThat(JavaBlocks.compile(JavaBlocks.in("llms.txt", LlmsText.brief())))
                .isEmpty();
    }
}
