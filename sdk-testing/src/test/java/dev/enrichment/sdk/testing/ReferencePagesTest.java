package dev.enrichment.sdk.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.Account;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The pages about the sandbox name everything that the sandbox offers. */
class ReferencePagesTest {
    /** Inherited, or called by JUnit only. */
    private static final Set<String> NOT_SHOWN = Set.of(
            "toString",
            "equals",
            "hashCode",
            "values",
            "valueOf",
            "beforeEach",
            "afterEach",
            "afterAll",
            "afterTestExecution",
            "supportsParameter",
            "resolveParameter");

    @Test
    void thePagesNameEveryPublicMethod() throws IOException {
        String pages = pages();
        List<String> missing = new ArrayList<>();
        for (Class<?> type : List.of(
                Sandbox.class,
                SandboxConfig.class,
                AccountConfig.class,
                SandboxData.class,
                CompanyEdit.class,
                PersonEdit.class,
                JobEdit.class,
                AdEdit.class,
                FaultScript.class,
                FaultPlan.class,
                ResponsePlan.class,
                SandboxVerifier.class,
                SandboxExtension.class,
                Account.class,
                RateLimit.class,
                SandboxRoute.class,
                RecordedCall.class)) {
            for (Method method : type.getDeclaredMethods()) {
                boolean own = Modifier.isPublic(method.getModifiers())
                        && !method.isSynthetic()
                        && !NOT_SHOWN.contains(method.getName())
                        && !isComponent(type, method);
                if (own && !pages.contains(method.getName() + "(")) {
                    missing.add(type.getSimpleName() + "." + method.getName());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static boolean isComponent(Class<?> type, Method method) {
        return type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .anyMatch(component -> component.getName().equals(method.getName()));
    }

    @Test
    void thePagesNameEveryAdminRouteAndFault() throws IOException {
        String pages = pages();
        try (Sandbox sandbox = Sandbox.start()) {
            HttpResult index = new RawClient(sandbox.url(), sandbox.apiKey()).get("/__sandbox");
            index.at("/routes")
                    .forEach(route -> assertThat(pages)
                            .contains("`" + route.path("method").asText() + " "
                                    + route.path("path").asText() + "`"));
            index.at("/faults").forEach(fault -> {
                assertThat(pages).contains("| `" + fault.path("fault").asText());
                fault.path("parameters").forEach(name -> assertThat(pages).contains("; " + name.asText() + "="));
            });
        }
    }

    private static String pages() throws IOException {
        return Files.readString(Path.of("../docs/guides/testing.md"))
                + Files.readString(Path.of("../docs/reference/testing.md"));
    }
}
