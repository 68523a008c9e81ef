package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests that the types and accessors in {@code docs/reference/types.md} exist. */
class ResultTypesTest {
    private static final Path PAGE = Path.of("../docs/reference/types.md");
    private static final Pattern PACKAGE = Pattern.compile("`(dev\\.enrichment[a-z.]+)`");
    private static final Pattern LINE = Pattern.compile("([\\w.]+)(?:<[^:]*>)?: (.*)");
    private static final Pattern ACCESSOR = Pattern.compile("(\\w+)\\(");

    @Test
    void everyListedAccessorExists() throws IOException {
        List<String> missing = new ArrayList<>();
        int types = 0;
        Set<String> packages = new LinkedHashSet<>();
        for (String part : Files.readString(PAGE).split("```(?:text)?", -1)) {
            if (!LINE.matcher(part.strip()).lookingAt()) {
                packages.clear();
                PACKAGE.matcher(part).results().forEach(found -> packages.add(found.group(1)));
                continue;
            }
            for (String text : part.strip().split("\n(?! )", -1)) {
                Matcher line = LINE.matcher(text.replaceAll("\\s+", " "));
                assertThat(line.matches()).as(text).isTrue();
                types++;
                Set<String> methods = methods(packages, line.group(1));
                ACCESSOR.matcher(line.group(2))
                        .results()
                        .map(found -> found.group(1))
                        .filter(name -> !methods.contains(name))
                        .forEach(name -> missing.add(line.group(1) + "." + name));
            }
        }
        assertThat(types).as("types on the page").isGreaterThan(30);
        assertThat(missing).as("accessors that do not exist").isEmpty();
    }

    /** Names of the public methods of a class in one of the packages. Empty if there is no such class. */
    private static Set<String> methods(Set<String> packages, String name) {
        for (String each : packages) {
            try {
                Class<?> type = Class.forName(each + "." + name.replace('.', '$'));
                return Arrays.stream(type.getMethods()).map(Method::getName).collect(Collectors.toSet());
            } catch (ClassNotFoundException elsewhere) {
                // The page names several packages before this list.
            }
        }
        return Set.of();
    }
}
