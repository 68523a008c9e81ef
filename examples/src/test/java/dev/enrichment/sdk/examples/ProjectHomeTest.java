package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tests that all files refer to the project by the same home address. {@code release/home.sh} can therefore change it
 * everywhere.
 */
class ProjectHomeTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern PROPERTY = Pattern.compile("<project\\.home>(.*)</project\\.home>");
    private static final Pattern TEXTS = Pattern.compile(".*\\.(java|md|sh|xml|yml|json|in|html|txt)");

    @Test
    void everythingNamesTheHomeAsThePomDoes() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        Matcher property = PROPERTY.matcher(pom);
        assertThat(property.find()).isTrue();
        String home = property.group(1);
        Pattern host =
                Pattern.compile("https?://" + Pattern.quote(URI.create(home).getHost()) + "[^\\s\"'<>)`]*");
        List<String> others = new ArrayList<>();
        int named = 0;
        for (Path file : texts()) {
            Matcher address = host.matcher(Files.readString(file, StandardCharsets.UTF_8));
            while (address.find()) {
                named++;
                if (!address.group().startsWith(home)) {
                    others.add(file + ": " + address.group());
                }
            }
        }
        assertThat(others).isEmpty();
        assertThat(named).as("else the test reads nothing").isGreaterThan(20);
        assertThat(pom.indexOf(home)).as("in the POM, the property only").isEqualTo(pom.lastIndexOf(home));
    }

    private static List<Path> texts() throws IOException {
        return SourceTree.files(ROOT).stream()
                .filter(file -> TEXTS.matcher(file.getFileName().toString()).matches())
                .filter(file -> !file.getFileName().toString().equals(".flattened-pom.xml"))
                .toList();
    }
}
