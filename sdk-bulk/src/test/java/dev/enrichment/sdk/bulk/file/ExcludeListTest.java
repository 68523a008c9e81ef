package dev.enrichment.sdk.bulk.file;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.SKIPPED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.ExcludeList;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.models.identity.Identity;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a run makes no requests about the people and companies on its exclude lists. */
class ExcludeListTest extends RunTestBase {
    /** {@code printf %s ada@northwind.example | sha256sum}. */
    private static final String HASH_OF_ADA = "dba86479afbaf94f50b6b6a093bdf29e40656e11874321bfca1718252afe1a0f";

    private static Identity identity(String text) {
        return ExcludeList.identity(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "Ada@Northwind.example, ada@northwind.example, true",
        "Ada@Northwind.example, northwind.example, false",
        "https://www.northwind.example/about, shop.northwind.example, true",
        "northwind.example, eve@mail.northwind.example, true",
        "northwind.example, mynorthwind.example, false",
        "https://linkedin.com/in/Ada-Loop, in/ada-loop, true",
        "linkedin.com/company/Arvenox, company/arvenox, true",
        "linkedin.com/company/Arvenox, linkedin.com, false",
        "https://www.arvenox.example/company/about, arvenox.example, true",
        "https://www.arvenox.example/in/en, eve@arvenox.example, true",
        HASH_OF_ADA + ", Ada@northwind.example, true",
        HASH_OF_ADA + ", eve@northwind.example, false"
    })
    void spellingsMakeNoDifference(String entry, String asked, boolean excluded) {
        assertThat(ExcludeList.of(List.of(entry, " ")).contains(identity(asked)))
                .isEqualTo(excluded);
    }

    @Test
    void anEntryThatNamesNobodyIsRefusedWithoutBeingRepeated() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExcludeList.of(List.of("ada@northwind.example", "Ada Loop")))
                .withMessage("entry 2 of the exclude list is not an email address, domain, profile or SHA-256 hash");
    }

    @Test
    void excludedRowsAreNeitherPricedNorSent() {
        ExcludeList objections = ExcludeList.of(List.of("lead0@quorvane.example"));
        ExcludeList customers = ExcludeList.of(List.of("northwind.example"));
        List<String> rows = List.of("lead0@quorvane.example", "lead1@quorvane.example", "eve@northwind.example");
        try (var run = lab.run(store()).exclude(objections).exclude(customers).open()) {
            Preview preview = run.preview(rows, Lab::request);
            assertThat(preview.excluded()).isEqualTo(2);
            assertThat(preview.calls()).isEqualTo(1);
            List<RowOutcome<String, ?>> outcomes =
                    List.copyOf(run.process(rows, Lab::request).toList());
            assertThat(outcomes).extracting(RowOutcome::status).containsExactly(SKIPPED, FOUND, SKIPPED);
            assertThat(outcomes).extracting(RowOutcome::isExcluded).containsExactly(true, false, true);
            assertThat(outcomes.get(0).message()).isEqualTo("excluded: on the exclude list");
        }
        assertThat(validations()).isEqualTo(1);
    }

    @Test
    void laterStepsAndResentCallsExcludeTheSamePeople() {
        lab.faults().nth(1).resetAfterCharge();
        lab.validate(List.of("ada@northwind.example"));
        ExcludeList objections = ExcludeList.of(List.of("northwind.example"));
        try (var run = lab.run(store()).exclude(objections).open()) {
            assertThat(run.resendInDoubt(BigDecimal.TEN, unresolved -> true)).isEmpty();
            var lookup = run.then(Operations.COMPANIES_LOOKUP);
            var companies = lookup.process(
                    run.process(List.of("lead1@quorvane.example"), Lab::request),
                    lead -> Lab.company("northwind.example"));
            assertThat(companies.toList()).extracting(RowOutcome::isExcluded).containsExactly(true);
        }
        lab.sandbox.verify().called(SandboxRoute.COMPANIES_SEARCH, 0);
        assertThat(validations()).isEqualTo(2);
    }
}
