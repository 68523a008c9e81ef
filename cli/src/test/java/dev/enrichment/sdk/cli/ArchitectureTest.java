package dev.enrichment.sdk.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.enrichment.sdk.cli");

    /** The program uses what every other user of the library can use, and how names, amounts and texts are written. */
    @Test
    void usesOnlyThePublicPartsOfTheLibrary() {
        assertThat(PROGRAM).hasSizeGreaterThan(50);
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("dev.enrichment.sdk..internal..")
                        .and(not(resideInAPackage("dev.enrichment.sdk.internal.values"))))
                .check(PROGRAM);
    }
}
