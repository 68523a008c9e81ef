package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Only the catalogue knows single operations. Everything else reads what {@code Operations} says of them, so that nothing
 * is forgotten when an operation is added. The sandbox, which is a second reading of the contract, has its own knowledge.
 */
class CatalogueKnowledgeTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> SOURCES = List.of(
            "sdk-core/src/main/java",
            "sdk-bulk/src/main/java",
            "cli/src/main/java",
            "integrations/flink/src/main/java",
            "integrations/kotlin/src/main/kotlin",
            "integrations/micrometer/src/main/java",
            "integrations/spring-boot-starter/src/main/java");

    /** The catalogue with its parts, and the facades, which are one line for each operation. */
    private static final Pattern MAY_NAME_OPERATIONS = Pattern.compile(
            ".*/sdk/(?:Operations|PriceRules|CompanyFields|PeopleFields|Companies|People|Jobs|Email|Ads|Analytics"
                    + "|SearchStats|Credits)\\.java");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)^\\s*//.*$");

    @Test
    void noOtherCodeKnowsSingleOperations() throws IOException {
        String ids =
                Operations.all().stream().map(each -> Pattern.quote(each.id())).collect(Collectors.joining("|"));
        String areas = Operations.all().stream()
                .map(each -> each.id().substring(0, each.id().indexOf('.')))
                .distinct()
                .collect(Collectors.joining("|"));
        String types = Operations.all().stream()
                .filter(each -> !each.free())
                .flatMap(CatalogueKnowledgeTest::types)
                .map(Class::getSimpleName)
                .distinct()
                .collect(Collectors.joining("|"));
        // An id in a sentence is an example; three of them are a list.
        Pattern knowledge = Pattern.compile("(?<!\\\\)\"(?:" + ids + ")[^\\s\"]*\""
                + "|\"[^\"\\n]*(?:(?:" + ids + ")[^\"\\n]*){3}\""
                + "|\"(?:" + areas + ")\\.\""
                + "|Operations\\.(?:" + paidConstants() + ")\\b"
                + "|instanceof (?:" + types + ")\\b"
                + "|case (?:" + types + ") \\w+ ->"
                + "|\\b(?:" + types + ")\\.class");
        List<String> found = new ArrayList<>();
        for (String source : SOURCES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(source))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (!MAY_NAME_OPERATIONS.matcher(file.toString()).matches()) {
                        Matcher matcher = knowledge.matcher(
                                COMMENT.matcher(Files.readString(file)).replaceAll(""));
                        while (matcher.find()) {
                            found.add(file.getFileName() + ": " + matcher.group());
                        }
                    }
                }
            }
        }
        assertThat(found)
                .as("move what this code knows of single operations to their entries in Operations")
                .isEmpty();
    }

    /** Asking for the balance, for example, is no knowledge of what an operation means. */
    private static String paidConstants() {
        return Arrays.stream(Operations.class.getFields())
                .filter(field -> {
                    try {
                        return field.get(null) instanceof Operation<?, ?> operation && !operation.free();
                    } catch (IllegalAccessException e) {
                        throw new LinkageError(e.getMessage(), e);
                    }
                })
                .map(Field::getName)
                .collect(Collectors.joining("|"));
    }

    private static Stream<Class<?>> types(Operation<?, ?> operation) {
        return Stream.of(operation.requestType(), operation.responseType(), operation.resultType());
    }
}
