package dev.enrichment.sdk.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a Spring Boot test a sandbox instead of the service: a {@code Sandbox} bean that the client of the application
 * context calls. It is reset before each test method. Needs {@code enrichment-sdk-testing} in test scope.
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
    /** Returns the credits of the account before each test. */
    int credits() default 10_000;
}
