package dev.enrichment.sdk.models;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.Serializable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Dependencies between the classes of this module. */
@AnalyzeClasses(packages = "dev.enrichment.sdk.models", importOptions = DoNotIncludeTests.class)
class ModelsArchitectureTest {
    @ArchTest
    static final ArchRule NOTHING_BUT_JACKSON_AND_JSPECIFY_IS_NEEDED = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "dev.enrichment.sdk.models..",
                    "com.fasterxml.jackson..",
                    "tools.jackson..",
                    "org.jspecify.annotations..");

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
    static final ArchRule NO_PUBLIC_SIGNATURE_NAMES_AN_INTERNAL_OR_JACKSON_TYPE = classes()
            .that()
            .resideOutsideOfPackage("..internal..")
            .and()
            .arePublic()
            .should(nameOnlyPublicTypes());

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

    @Test
    void theModuleExportsEveryPackageExceptInternalOnes() {
        Module module = OpenEnum.class.getModule();
        assertThat(module.getName()).isEqualTo("dev.enrichment.sdk.models");
        assertThat(module.getPackages())
                .filteredOn(name -> name.contains(".internal."))
                .hasSizeGreaterThan(5)
                .noneMatch(module::isExported);
        assertThat(module.isExported("dev.enrichment.sdk.models.stats")).isTrue();
    }

    private static ArchCondition<JavaClass> nameOnlyPublicTypes() {
        return new ArchCondition<>("name only their own types and those of the JDK in public signatures") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Stream<JavaType> ofCode = type.getCodeUnits().stream()
                        .filter(unit -> isVisible(unit.getModifiers()))
                        .flatMap(ModelsArchitectureTest::named);
                Stream<JavaType> ofFields = type.getFields().stream()
                        .filter(field -> isVisible(field.getModifiers()))
                        .map(JavaField::getType);
                Stream<JavaType> above = Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
                Stream.of(ofCode, ofFields, above)
                        .flatMap(types -> types)
                        .flatMap(named -> named.getAllInvolvedRawTypes().stream())
                        .filter(named -> named.getPackageName().startsWith("com.fasterxml")
                                || named.getPackageName().contains(".internal."))
                        .forEach(named -> events.add(
                                SimpleConditionEvent.violated(type, type.getName() + " names " + named.getName())));
            }
        };
    }

    private static boolean isVisible(java.util.Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static Stream<JavaType> named(JavaCodeUnit unit) {
        return Stream.concat(
                Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream()),
                unit.getExceptionTypes().stream().map(JavaType.class::cast));
    }
}
