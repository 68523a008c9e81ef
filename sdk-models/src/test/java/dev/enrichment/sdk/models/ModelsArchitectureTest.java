package dev.enrichment.sdk.models;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.Serializable;

/**
 * Tests rules for the classes of this module, for example that they use no reflection and that only a few of them
 * depend on Jackson's databind module.
 */
@AnalyzeClasses(packages = "dev.enrichment.sdk.models", importOptions = DoNotIncludeTests.class)
class ModelsArchitectureTest {
    @ArchTest
    static final ArchRule ONLY_WHAT_ITS_MAPPERS_CREATE_NEEDS_JACKSON_3 = noClasses()
            .that()
            .haveSimpleNameNotStartingWith("Jackson3")
            .and()
            .areNotAnnotations()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("tools.jackson..");

    @ArchTest
    static final ArchRule NO_CLASS_REFLECTS = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.lang.reflect..", "java.lang.invoke..")
            .orShould()
            .callMethodWhere(describe(
                    "looks up members or annotations",
                    call -> call.getTargetOwner().isEquivalentTo(Class.class)
                            && call.getName()
                                    .matches("(get|is)(Declared|Method|Field|Constructor|Record|Annotation).*")));

    @ArchTest
    static final ArchRule CLASSES_ARE_LOADED_BY_NAME_IN_ONE_PLACE = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.enrichment.sdk.models.internal.binding.Bindings")
            .should()
            .callMethodWhere(describe(
                    "loads a class by name",
                    call -> call.getName().equals("forName") || call.getName().equals("loadClass")));

    @ArchTest
    static final ArchRule ONLY_WHAT_IS_FOR_MAPPERS_NEEDS_DATABIND = noClasses()
            .that()
            .resideOutsideOfPackages("..internal.databind..", "..internal.mapper..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml.jackson.databind..", "com.fasterxml.jackson.datatype..");

    @ArchTest
    static final ArchRule RECORDS_ARE_SERIALIZABLE =
            classes().that().areRecords().and().arePublic().should().beAssignableTo(Serializable.class);
}
