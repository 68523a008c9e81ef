package dev.enrichment.sdk.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Fails if an option has no test. */
public final class OptionNames {
    private static final Set<String> NO_OPTIONS = Set.of("options");

    private OptionNames() {}

    /** Each public method of the builder needs a test whose name begins with it. */
    public static void assertTested(Class<?> builder, Class<?> tests) {
        Set<String> options = Arrays.stream(builder.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && method.getReturnType() == builder)
                .map(Method::getName)
                .filter(name -> !NO_OPTIONS.contains(name))
                .collect(Collectors.toSet());
        List<String> names = Arrays.stream(tests.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .map(Method::getName)
                .toList();
        assertThat(options)
                .hasSizeGreaterThan(8)
                .allMatch(option -> names.stream().anyMatch(name -> name.startsWith(option)));
    }
}
