package dev.enrichment.sdk.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class TestingArchitectureTest {
    private static final JavaClasses MODULE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.enrichment.sdk.testing");

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
}
