package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The examples with this project's client on the pages of the sandbox, which its own module cannot compile. */
class SandboxReadmeTest {
    private static final Pattern CLIENT = Pattern.compile("(?ms)^```java client\n(.*?^```)$");

    @Test
    void theClientExamplesCompile() throws IOException {
        List<JavaBlocks.Block> blocks = new ArrayList<>();
        for (Path page : DocumentationPages.ofTheSandbox()) {
            String examples = CLIENT.matcher(Files.readString(page))
                    .results()
                    .map(found -> "```java\n" + found.group(1) + "\n")
                    .collect(Collectors.joining("\n"));
            blocks.addAll(JavaBlocks.in(page.getFileName().toString(), examples));
        }
        assertThat(blocks).isNotEmpty();
        assertThat(JavaBlocks.compile(blocks)).isEmpty();
    }
}
