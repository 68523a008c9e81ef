package dev.enrichment.sdk.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.enrichment.sdk.cli");

    /** The program uses what every other user of the library can use. */
    @Test
    void usesOnlyThePublicPartsOfTheLibrary() {
        assertThat(PROGRAM).hasSizeGreaterThan(50);
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.enrichment.sdk..internal..")
                .check(PROGRAM);
    }

    @Test
    void roomsDependOnEachOtherInOneDirectionOnly() {
        SlicesRuleDefinition.slices()
                .assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        return SliceIdentifier.of(type.getPackageName());
                    }

                    @Override
                    public String getDescription() {
                        return "rooms of the program";
                    }
                })
                .should()
                .beFreeOfCycles()
                .check(PROGRAM);
    }
}
