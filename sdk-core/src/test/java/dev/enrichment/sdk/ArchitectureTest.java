package dev.enrichment.sdk;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests which packages and libraries the classes of this module may depend on. */
class ArchitectureTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.enrichment.sdk", "dev.enrichment.sdk.errors", "dev.enrichment.sdk.credits")
            .that(com.tngtech.archunit.base.DescribedPredicate.describe(
                    "classes of sdk-core",
                    type -> !type.getPackageName().startsWith("dev.enrichment.sdk.models")
                            && !type.getPackageName().startsWith("dev.enrichment.sdk.testing")));

    @Test
    void theClientDependsOnItsFewLibrariesOnly() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.net..",
                        "dev.enrichment.sdk..",
                        "okhttp3..",
                        "okio..",
                        "kotlin..",
                        "io.github.resilience4j..",
                        "org.slf4j..",
                        "org.jspecify..")
                .check(CORE);
    }

    /** Otherwise, any change of a method would prevent processes with two patch versions from exchanging objects. */
    @Test
    void serializableClassesOfTheApiHaveAFixedVersion() {
        assertThat(CORE.stream()
                        .filter(type -> type.isAssignableTo(Serializable.class))
                        .filter(type -> !type.isRecord() && !type.isEnum() && !type.isInterface())
                        .filter(type -> !type.getPackageName().contains(".internal"))
                        .filter(type -> type.getFields().stream()
                                .noneMatch(field -> field.getName().equals("serialVersionUID")))
                        .map(JavaClass::getName))
                .isEmpty();
    }

    @Test
    void theClientDoesNotKnowTheSandboxNorTheInsidesOfTheModels() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.enrichment.sdk.testing..", "com.fasterxml..")
                .check(CORE);
    }

    @Test
    void onlyTheInsidesTalkToOkHttpAndResilience4j() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.enrichment.sdk.errors",
                        "dev.enrichment.sdk.credits",
                        "dev.enrichment.sdk.http",
                        "dev.enrichment.sdk.call",
                        "dev.enrichment.sdk.paging",
                        "dev.enrichment.sdk.internal.paging",
                        "dev.enrichment.sdk.internal.values",
                        "dev.enrichment.sdk.internal.time")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("okhttp3..", "io.github.resilience4j..")
                .check(CORE);
    }

    @Test
    void noPublicSignatureNamesAnInternalType() {
        List<String> leaks = CORE.stream()
                .filter(type -> !type.getPackageName().contains(".internal"))
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(ArchitectureTest::isApi)
                .flatMap(unit -> typesIn(unit)
                        .filter(type -> type.getPackageName().contains(".internal"))
                        .map(type -> unit.getFullName() + " names " + type.getSimpleName()))
                .toList();
        assertThat(leaks).isEmpty();
    }

    private static boolean isApi(JavaCodeUnit unit) {
        Set<JavaModifier> modifiers = unit.getModifiers();
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static Stream<JavaClass> typesIn(JavaCodeUnit unit) {
        return Stream.concat(
                unit.getReturnType().getAllInvolvedRawTypes().stream(),
                unit.getParameterTypes().stream().flatMap(type -> type.getAllInvolvedRawTypes().stream()));
    }
}
