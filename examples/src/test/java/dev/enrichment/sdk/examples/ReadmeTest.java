package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the README shows compiles against this very version. */
class ReadmeTest {
    /** Surefire runs in the directory of the module. */
    private static final Path README = Path.of("..", "README.md");

    @Test
    void everyJavaBlockCompiles() throws IOException {
        List<String> blocks = JavaBlocks.of(Files.readString(README));
        assertThat(blocks).as("Java blocks in the README").isNotEmpty();
        assertThat(blocks)
                .allSatisfy(block -> assertThat(JavaBlocks.problems(block)).isEmpty());
    }

    @Test
    void aBlockThatDoesNotCompileIsFound() {
        assertThat(JavaBlocks.problems("client.companies().serch(q -> q.limit(1));\n"))
                .contains("cannot find symbol")
                .contains("serch");
        assertThat(JavaBlocks.problems("class Whole { NoSuchType field; }\n")).contains("NoSuchType");
    }

    @Test
    void onlyJavaBlocksAreFound() {
        assertThat(JavaBlocks.of("```bash\nmvn\n```\ntext\n```java\nint a = 1;\n```\n```java\nint b;\n```\n"))
                .containsExactly("int a = 1;\n", "int b;\n");
    }
}
