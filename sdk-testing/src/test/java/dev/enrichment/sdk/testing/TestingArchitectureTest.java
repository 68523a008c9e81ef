package dev.enrichment.sdk.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class TestingArchitectureTest {
    private static final JavaClasses MODULE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.enrichment.sdk.testing");

    /** One slice per package, so that the root package is a slice of its own too. */
    private static final SliceAssignment PACKAGES = new SliceAssignment() {
        @Override
        public String getDescription() {
            return "packages";
        }

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }
    };

    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(PACKAGES).should().beFreeOfCycles().check(MODULE);
    }

    @Test
    void dependsOnNeitherTheClientNorTheModels() {
        classes()
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.not(DescribedPredicate.describe(
                        "belong to another module of the SDK",
                        type -> type.getPackageName().startsWith("dev.enrichment.sdk")
                                && !type.getPackageName().startsWith("dev.enrichment.sdk.testing"))))
                .check(MODULE);
    }

    @Test
    void everyPackageDeclaresNullness() {
        assertThat(MODULE.stream().map(JavaClass::getPackage).distinct())
                .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    }
}
