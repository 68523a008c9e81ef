package dev.enrichment.sdk.bulk;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

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
    void everyTestWithAStoreChecksItsBooks() {
        JavaClasses tests = new ClassFileImporter().importPath(Path.of("target/test-classes"));
        assertThat(tests.stream().filter(ArchitectureTest::mayHaveStores).map(JavaClass::reflect))
                .hasSizeGreaterThan(50)
                .allSatisfy(test -> assertThat(AnnotationSupport.findRepeatableAnnotations(test, ExtendWith.class))
                        .as(test.getName())
                        .flatExtracting(extensions -> List.of(extensions.value()))
                        .contains(StoreAudit.class));
    }

    private static boolean mayHaveStores(JavaClass test) {
        boolean hasDirectory = test.getAllFields().stream().anyMatch(field -> field.isAnnotatedWith(TempDir.class));
        boolean hasServer = test.getDirectDependenciesFromSelf().stream()
                .anyMatch(each -> each.getTargetClass().getSimpleName().equals("PostgresServer"));
        return test.getSimpleName().endsWith("Test") && (hasDirectory || hasServer);
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
