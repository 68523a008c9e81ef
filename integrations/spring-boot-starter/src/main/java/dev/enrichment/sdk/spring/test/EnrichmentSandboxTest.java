package dev.enrichment.sdk.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a Spring Boot test that calls a sandbox instead of the service. The client of the application context calls the
 * {@code Sandbox} bean, which is reset before each test method. Requires {@code enrichment-sdk-testing} in test scope.
 *
 * <pre>{@code
 * @SpringBootTest
 * @EnrichmentSandboxTest
 * class LeadsTest {
 *     @Autowired
 *     private Sandbox sandbox;
 * }
 * }</pre>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
public @interface EnrichmentSandboxTest {
    /** Returns the number of credits in the account at the start of each test. */
    int credits() default 10_000;
}
