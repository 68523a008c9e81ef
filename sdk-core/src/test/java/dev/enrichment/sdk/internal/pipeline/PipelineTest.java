package dev.enrichment.sdk.internal.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.support.Service;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;

/**
 * Tests the list of classes through which a call passes on its way to OkHttp. The fewer there are, the easier the code
 * is to read.
 */
class PipelineTest {
    private static final String PACKAGE = "dev.enrichment.sdk.";

    @Test
    void aCallPassesEightClasses() {
        AtomicReference<Set<String>> path = new AtomicReference<>(Set.of());
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    path.set(classesOnTheStack());
                    return chain.proceed(chain.request());
                })
                .build();
        try (Service service = new Service();
                EnrichmentClient client = service.client(b -> b.httpClient(http))) {
            service.enqueue(Service.ok("{\"email_status\":\"valid\",\"credits_consumed\":0.25}"));
            client.email().validate("ada@northwind.example");
        }
        assertThat(path.get())
                .containsExactly(
                        "Email",
                        "EnrichmentClient",
                        "internal.ClientRuntime",
                        "internal.pipeline.InterceptStep",
                        "internal.pipeline.BuyStep",
                        "internal.pipeline.BookStep",
                        "internal.pipeline.SendStep",
                        "internal.pipeline.AttemptRunner",
                        "internal.http.AttemptSender");
    }

    /** Returns the classes of the library in the order of the calls, each once. */
    private static Set<String> classesOnTheStack() {
        Set<String> classes = new LinkedHashSet<>();
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        Collections.reverse(Arrays.asList(stack));
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            if (name.startsWith(PACKAGE) && !name.contains("Test")) {
                classes.add(name.substring(PACKAGE.length()));
            }
        }
        return classes;
    }
}
