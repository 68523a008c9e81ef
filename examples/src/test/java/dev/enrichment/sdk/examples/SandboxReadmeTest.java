package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The examples with this project's client in the README of the sandbox, which its own module cannot compile. */
class SandboxReadmeTest {
    private static final String PAGE = "sdk-testing/README.md";
    private static final Pattern CLIENT = Pattern.compile("(?ms)^```java client\n(.*?^```)$");

    @Test
    void theClientExamplesCompile() throws IOException {
        String examples = CLIENT.matcher(DocumentationPages.read(PAGE))
                .results()
                .map(found -> "```java\n" + found.group(1) + "\n")
                .collect(Collectors.joining("\n"));
        List<JavaBlocks.Block> blocks = JavaBlocks.in(PAGE, examples);
        assertThat(blocks).isNotEmpty();
        assertThat(JavaBlocks.compile(blocks)).isEmpty();
    }
}
