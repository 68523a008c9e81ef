package dev.enrichment.sdk.examples;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests rules for every module: dependencies between packages go in one direction only, and every package declares
 * which values may be null. A module that is built only with a certain Maven profile is checked only with this profile.
 * Other rules about dependencies are in the tests of the modules.
 */
class ModuleArchitectureTest {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    /** Modules without classes, or with tests only. */
    private static final List<String> WITHOUT_CLASSES = List.of("sdk-bom", "sdk-bundle", "concurrency-tests");

    /** Makes each package a slice, including the root package. */
    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    };

    static {
        // Classes outside a module don't matter, and reading their many jars would take time.
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    }

    static List<String> modules() throws IOException {
        return MODULE.matcher(Files.readString(DocumentationPages.ROOT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .filter(module -> !WITHOUT_CLASSES.contains(module))
                .filter(module -> Files.isDirectory(classes(module)))
                .toList();
    }

    private static Path classes(String module) {
        return DocumentationPages.ROOT.resolve(module).resolve("target/classes");
    }

    /** Modules that this module does not depend on are not checked, because they may be built later. */
    @Test
    void theModulesThatThisOneDependsOnAreChecked() throws IOException {
        assertThat(modules())
                .contains("sdk-models", "sdk-core", "sdk-bulk", "sdk-testing", "integrations/micrometer", "examples");
    }

    @ParameterizedTest
    @MethodSource("modules")
    void packagesDependOnEachOtherInOneDirectionOnly(String module) throws IOException {
        JavaClasses classes = new ClassFileImporter().importPath(classes(module));
        assertThat(classes).isNotEmpty();
        SlicesRuleDefinition.slices()
                .assignedFrom(PACKAGES)
                .should()
                .beFreeOfCycles()
                // Records only name this annotation, so that mappers find the codec. They do not use the codec.
                .ignoreDependency(alwaysTrue(), simpleName("CodecJson"))
                .check(classes);
        if (saysWhatMayBeNull(module)) {
            assertThat(classes.stream().map(JavaClass::getPackage).distinct())
                    .as("packages without @NullMarked in package-info.java")
                    .filteredOn(each -> !each.isAnnotatedWith(NullMarked.class))
                    .isEmpty();
        }
    }

    /**
     * Returns whether a module must declare which values may be null. In Kotlin, each type says so itself, and the
     * annotation processor depends only on the JDK.
     */
    private static boolean saysWhatMayBeNull(String module) throws IOException {
        try (Stream<Path> files = Files.walk(DocumentationPages.ROOT.resolve(module + "/src/main"))) {
            return !module.endsWith("codegen")
                    && files.noneMatch(file -> file.toString().endsWith(".kt"));
        }
    }
}
