package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests that the documentation of the sandbox mentions every fault and every admin route. */
class ReferencePagesTest {
    @Test
    void thePagesNameEveryFault() throws IOException {
        String pages = pages();
        for (Method method : FaultPlan.class.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                assertThat(pages).contains(method.getName() + "(");
            }
        }
    }

    @Test
    void thePagesNameEveryAdminRoute() throws IOException {
        String pages = pages();
        try (Sandbox sandbox = Sandbox.start()) {
            HttpResult index = new RawClient(sandbox.url(), sandbox.apiKey()).get("/__sandbox");
            assertThat(index.at("/routes"))
                    .isNotEmpty()
                    .allSatisfy(route -> assertThat(pages)
                            .contains("`" + route.path("method").asText() + " "
                                    + route.path("path").asText() + "`"));
        }
    }

    private static String pages() throws IOException {
        return Files.readString(Path.of("../docs/guides/testing.md"))
                + Files.readString(Path.of("../docs/reference/testing.md"))
                + Files.readString(Path.of("../docs/cli/sandbox.md"));
    }
}
