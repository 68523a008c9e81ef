package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.api.SdkClasses;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that all exceptions are created in the same way. A constructor takes the details, the receipt if the exception
 * is about a call, and the cause, in this order. An exception with more values has a builder. {@link ApiException#of}
 * chooses the class of an exception for an error status, so these classes have no public constructor.
 */
class ExceptionShapeTest {
    /** The highest number of arguments that a caller can be expected to put in order. */
    private static final int MAX_ARGUMENTS = 6;

    static Stream<Class<?>> exceptions() throws Exception {
        return SdkClasses.ofNamedModules().values().stream()
                .flatMap(List::stream)
                .filter(Exception.class::isAssignableFrom)
                .filter(type -> Modifier.isPublic(type.getModifiers()) && !Modifier.isAbstract(type.getModifiers()));
    }

    @ParameterizedTest
    @MethodSource("exceptions")
    void detailsComeBeforeTheReceiptAndTheCause(Class<?> exception) {
        boolean aboutCall = EnrichmentException.class.isAssignableFrom(exception);
        for (Constructor<?> constructor : exception.getConstructors()) {
            List<Class<?>> parameters = Arrays.asList(constructor.getParameterTypes());
            long causes = parameters.stream()
                    .filter(Throwable.class::isAssignableFrom)
                    .count();
            long receipts =
                    parameters.stream().filter(CreditReceipt.class::equals).count();
            int last = parameters.size() - 1;

            assertThat(parameters).hasSizeLessThanOrEqualTo(MAX_ARGUMENTS);
            assertThat(causes).isLessThanOrEqualTo(1);
            if (causes == 1) {
                assertThat(parameters.get(last)).isAssignableTo(Throwable.class);
            }
            assertThat(receipts).isEqualTo(aboutCall ? 1 : 0);
            if (aboutCall) {
                assertThat(parameters.indexOf(CreditReceipt.class)).isEqualTo(last - (int) causes);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("exceptions")
    void thereIsOneWayToCreateAnException(Class<?> exception) {
        boolean hasBuilder = Arrays.stream(exception.getMethods())
                .anyMatch(method -> method.getName().equals("builder"));
        int constructors = exception.getConstructors().length;

        if (ApiException.class.isAssignableFrom(exception) || hasBuilder) {
            assertThat(constructors).isZero();
        } else {
            assertThat(constructors).isPositive();
        }
    }

    @Test
    void thereAreExceptionsOfEveryKind() throws Exception {
        assertThat(exceptions()).hasSizeGreaterThan(20);
    }
}
