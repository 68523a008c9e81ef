package dev.enrichment.sdk.bulk;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses BULK = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.enrichment.sdk.bulk");

    @Test
    void dependsOnTheClientAndItsLibrariesOnly() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.sql..",
                        "javax.crypto..",
                        "dev.enrichment.sdk..",
                        "org.sqlite..",
                        "de.siegmar.fastcsv..",
                        "org.jspecify..",
                        "org.slf4j..")
                .check(BULK);
    }

    /** Besides these, only how texts from outside are written, page requests, and the parts that purchases need. */
    @Test
    void usesOnlyThePublicPartsOfTheClient() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                "dev.enrichment.sdk.internal..",
                                "dev.enrichment.sdk.models.internal..",
                                "dev.enrichment.sdk.testing..")
                        .and(not(resideInAnyPackage(
                                "dev.enrichment.sdk.internal.values",
                                "dev.enrichment.sdk.internal.paging",
                                "dev.enrichment.sdk.internal.purchase"))))
                .check(BULK);
    }

    @Test
    void onlyTheStoreKnowsTheDatabase() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.enrichment.sdk.bulk.internal.store")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.sqlite..")
                .check(BULK);
    }
}
