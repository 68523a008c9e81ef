package dev.enrichment.sdk.bulk.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.credits.CreditBudget;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunOptionsTest {
    @ParameterizedTest
    @MethodSource("settings")
    void aCopyHasEverySetting(Field setting) throws Exception {
        RunOptions options = new RunOptions(RunTime.SYSTEM);
        Object chosen = other(setting, options);
        setting.set(options, chosen);

        RunOptions copy = options.copy();

        assertThat(setting.get(copy)).isEqualTo(chosen);
        setting.set(options, setting.get(new RunOptions(RunTime.SYSTEM)));
        assertThat(setting.get(copy)).isEqualTo(chosen);
    }

    private static Stream<Field> settings() {
        return Arrays.stream(RunOptions.class.getFields()).filter(field -> !Modifier.isStatic(field.getModifiers()));
    }

    /** Returns a value that differs from the default. */
    private static Object other(Field setting, RunOptions defaults) throws IllegalAccessException {
        Class<?> type = setting.getType();
        if (type == boolean.class) {
            return !setting.getBoolean(defaults);
        } else if (type == int.class) {
            return setting.getInt(defaults) + 1;
        } else if (type == Duration.class) {
            return Duration.ofDays(400);
        } else if (type == String.class) {
            return "spring-fair";
        } else if (type == CreditBudget.class) {
            return CreditBudget.of(5);
        } else if (type == Consumer.class) {
            return (Consumer<Object>) progress -> {};
        } else if (type == Predicate.class) {
            return (Predicate<Object>) preview -> true;
        }
        return setting.get(defaults); // the clocks, which every run has
    }
}
