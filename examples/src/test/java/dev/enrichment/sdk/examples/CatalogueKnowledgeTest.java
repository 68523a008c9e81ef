package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that only {@code Operations} contains knowledge about individual operations. All other code reads it from
 * there, so that nothing is forgotten when an operation is added. The sandbox is an exception, because it is an
 * independent implementation of the API.
 */
class CatalogueKnowledgeTest {
    /** Matches the catalogue with its parts, the facades with one method for each operation, and the invented history. */
    private static final Pattern MAY_NAME_OPERATIONS = Pattern.compile(
            ".*/sdk/(?:Operations|PriceRules|CompanyFields|PeopleFields|Companies|People|Jobs|Email|Ads|Analytics"
                    + "|Stats|Credits)\\.java|.*/SandboxHistory\\.java");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)^\\s*//.*$");

    @Test
    void noOtherCodeKnowsSingleOperations() throws Exception {
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
        // A single ID in a sentence is an example. Three IDs in a sentence are a list.
        Pattern knowledge = Pattern.compile("(?<!\\\\)\"(?:" + ids + ")[^\\s\"]*\""
                + "|\"[^\"\\n]*(?:(?:" + ids + ")[^\"\\n]*){3}\""
                + "|\"(?:" + areas + ")\\.\""
                + "|Operations\\.(?:" + paidConstants() + ")\\b"
                + "|instanceof (?:" + types + ")\\b"
                + "|case (?:" + types + ") \\w+ ->"
                + "|\\b(?:" + types + ")\\.class");
        List<String> found = new ArrayList<>();
        for (Path file :
                SourceTree.ofModules("sdk-models", "sdk-testing", "examples", "build-tools", "compatibility-tests")) {
            if (!MAY_NAME_OPERATIONS.matcher(file.toString()).matches()) {
                knowledge
                        .matcher(COMMENT.matcher(Files.readString(file)).replaceAll(""))
                        .results()
                        .forEach(match -> found.add(file.getFileName() + ": " + match.group()));
            }
        }
        assertThat(found)
                .as("move what this code knows of single operations to their entries in Operations")
                .isEmpty();
    }

    /** Returns the names of paid operations. Any code may name free operations, for example to read the balance. */
    private static String paidConstants() throws IllegalAccessException {
        return ApiReferenceTest.constants(Operations.class).entrySet().stream()
                .filter(each -> each.getValue() instanceof Operation<?, ?> operation && !operation.free())
                .map(Map.Entry::getKey)
                .collect(Collectors.joining("|"));
    }

    private static Stream<Class<?>> types(Operation<?, ?> operation) {
        return Stream.of(operation.requestType(), operation.responseType(), operation.resultType());
    }
}
