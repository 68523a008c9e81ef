package dev.enrichment.sdk.testing.junit;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.SandboxConfig;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * JUnit extension that starts a sandbox for each test and closes it afterward. If a test fails, the extension publishes
 * the recorded requests as a report entry.
 *
 * <pre>{@code
 * @ExtendWith(SandboxExtension.class)
 * class MyTest {
 *     @Test
 *     void works(Sandbox sandbox) {
 *         System.out.println(sandbox.url());
 *     }
 * }
 * }</pre>
 *
 * <p>or, with settings:
 *
 * <pre>{@code
 * class MyTest {
 *     @RegisterExtension
 *     SandboxExtension extension = SandboxExtension.with(c -> c.credits(10));
 *
 *     @Test
 *     void works() {
 *         System.out.println(extension.sandbox().url());
 *     }
 * }
 * }</pre>
 */
@SuppressWarnings("exports") // JUnit is not a transitive dependency, because only users of the extension need it
public final class SandboxExtension
        implements BeforeEachCallback,
                AfterTestExecutionCallback,
                AfterEachCallback,
                AfterAllCallback,
                ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(SandboxExtension.class);

    private final Consumer<SandboxConfig> settings;
    private final boolean shared;
    private volatile @Nullable Sandbox current;

    /** Creates an extension with default settings, as {@code @ExtendWith} does. */
    public SandboxExtension() {
        this(config -> {}, false);
    }

    private SandboxExtension(Consumer<SandboxConfig> settings, boolean shared) {
        this.settings = settings;
        this.shared = shared;
    }

    /**
     * Returns an extension that starts a new sandbox for each test.
     *
     * @param settings function that configures the sandbox
     * @return the extension, to be registered with {@code @RegisterExtension}
     */
    public static SandboxExtension with(Consumer<SandboxConfig> settings) {
        return new SandboxExtension(settings, false);
    }

    /**
     * Returns an extension that starts one sandbox for all tests of a class. The tests share its recorded requests and
     * charges.
     *
     * @param settings function that configures the sandbox
     * @return the extension, to be registered with {@code @RegisterExtension} on a static field
     */
    public static SandboxExtension sharedWith(Consumer<SandboxConfig> settings) {
        return new SandboxExtension(settings, true);
    }

    /**
     * Returns the sandbox of the running test.
     *
     * @return the sandbox; it is running during a test and closed after the last one
     * @throws IllegalStateException if no test has started yet
     */
    public Sandbox sandbox() {
        Sandbox running = current;
        if (running == null) {
            throw new IllegalStateException(
                    "no sandbox outside a test; is the field annotated with @RegisterExtension?");
        }
        return running;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        current = find(context);
    }

    /**
     * If the test has failed, adds the requests that the sandbox received to the JUnit report, as an entry with one
     * line per request.
     */
    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (context.getExecutionException().isPresent()) {
            String requests = find(context).requests().stream()
                    .map(RecordedCall::toString)
                    .collect(Collectors.joining("\n"));
            context.publishReportEntry("requests to the sandbox", requests.isEmpty() ? "none" : requests);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Sandbox.class;
    }

    @Override
    public Sandbox resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return find(context);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (!shared) {
            close(context);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (shared) {
            close(context);
        }
    }

    /**
     * Returns the sandbox of the running test, and starts it if necessary. Uses only those methods of the JUnit store
     * that exist in both JUnit 5 and 6.
     */
    private synchronized Sandbox find(ExtensionContext context) {
        ExtensionContext.Store store = owner(context).getStore(NAMESPACE);
        Sandbox running = store.get(this, Sandbox.class);
        if (running == null) {
            running = Sandbox.start(settings);
            store.put(this, running);
        }
        return running;
    }

    private synchronized void close(ExtensionContext context) {
        Sandbox running = owner(context).getStore(NAMESPACE).remove(this, Sandbox.class);
        if (running != null) {
            running.close();
        }
    }

    /**
     * Returns the JUnit context whose end closes the sandbox. This is the context of the test or, for a shared sandbox,
     * of the test class. Parameterized tests have additional contexts between the two.
     */
    private ExtensionContext owner(ExtensionContext context) {
        ExtensionContext owner = context;
        while (shared && owner.getTestMethod().isPresent() && owner.getParent().isPresent()) {
            owner = owner.getParent().get();
        }
        return owner;
    }
}
