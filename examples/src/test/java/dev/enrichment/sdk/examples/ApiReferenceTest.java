package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.examples.SectionReferences.Reference;
import dev.enrichment.sdk.http.Route;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests that the API reference is complete and that references to its sections are valid. */
class ApiReferenceTest {
    /** Surefire runs in the directory of the module. */
    private static final Path ROOT = Path.of("..");

    private static final Path NAMES = ROOT.resolve("sdk-models/src/test/resources/contract/names.txt");

    @Test
    void everyReferencedSectionExists() throws IOException {
        Set<String> sections = ApiReferencePage.read().numbers();
        List<Reference> references = SectionReferences.below(ROOT);
        assertThat(references).as("references to the API reference").hasSizeGreaterThan(100);
        assertThat(references)
                .filteredOn(reference -> !sections.contains(reference.section()))
                .isEmpty();
    }

    @Test
    void everyAlternativeRouteIsDescribed() throws Exception {
        ApiReferencePage page = ApiReferencePage.read();
        assertThat(constants(Route.class)).isNotEmpty().allSatisfy((name, route) -> {
            String constant = "`Route." + name + "`: `" + route + "`";
            assertThat(page.describesTogether(constant)).as(constant).isTrue();
        });
    }

    @Test
    void everyJsonFieldIsDescribedWhereItsRecordIs() throws IOException {
        ApiReferencePage page = ApiReferencePage.read();
        Map<String, List<String>> fieldsByRecord = fieldsByRecord();
        assertThat(fieldsByRecord).isNotEmpty();
        List<String> missing = new ArrayList<>();
        fieldsByRecord.forEach((record, fields) -> {
            Set<String> described = page.namesNextTo(record);
            fields.stream()
                    .filter(field -> !described.contains(field))
                    .forEach(field -> missing.add(record + "." + field));
        });
        assertThat(missing)
                .as("JSON fields that no section of the API reference describes next to their record")
                .isEmpty();
    }

    /** Returns the public constants of a class by name. */
    static Map<String, Object> constants(Class<?> type) throws IllegalAccessException {
        Map<String, Object> constants = new LinkedHashMap<>();
        for (Field field : type.getFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                constants.put(field.getName(), field.get(null));
            }
        }
        return constants;
    }

    /** Returns the JSON fields of each record, including alternative names, by the simple name of the record. */
    static Map<String, List<String>> fieldsByRecord() throws IOException {
        Map<String, List<String>> records = new LinkedHashMap<>();
        List<String> fields = List.of();
        for (String line : Files.readAllLines(NAMES)) {
            List<String> words = List.of(line.strip().split(" +"));
            if (line.startsWith("  ")) {
                fields.add(words.get(0));
                fields.addAll(words.subList(2, words.size()));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                fields = new ArrayList<>();
                records.put(words.get(1).substring(words.get(1).lastIndexOf('.') + 1), fields);
            }
        }
        return records;
    }
}
