package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.MergeReport;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The purchases of one store move into another one: nothing is bought again, and nothing is counted twice. */
@Timeout(60)
class StoreMergeTest {
    @TempDir
    Path directory;

    private Lab lab;

    @BeforeEach
    void start() {
        lab = new Lab(directory);
    }

    @AfterEach
    void stop() {
        lab.close();
    }

    private Path archive() {
        return directory.resolve("archive.db");
    }

    private List<RowOutcome<String, EmailValidationResponse>> buy(Path file, String list, List<String> rows) {
        try (RunStore store = RunStore.sqlite(file);
                var run = lab.run(store).list(list).open()) {
            return run.process(rows, Lab::request).toList();
        }
    }

    private MergeReport merge() {
        try (RunStore store = RunStore.sqlite(archive())) {
            return store.merge(lab.file(), "");
        }
    }

    private int calls() {
        return lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATION).size();
    }

    private void refused(Problem problem, String... words) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(this::merge)
                .withMessageContainingAll(words)
                .satisfies(e -> assertThat(e.problem()).isEqualTo(problem));
    }

    private void change(Path file, String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isEqualTo(1);
        }
    }

    @Test
    void nothingIsBoughtAgainAndEachChargeIsCountedOnce() {
        assertThat(buy(lab.file(), "a", Lab.addresses(0, 5))).hasSize(5);
        assertThat(buy(archive(), "b", Lab.addresses(3, 8))).hasSize(5);
        assertThat(merge()).isEqualTo(new MergeReport(true, 5, 2, 0, new BigDecimal("1.25"), BigDecimal.ZERO));
        assertThat(merge().isNew()).isFalse();
        int before = calls();
        assertThat(buy(archive(), "c", Lab.addresses(0, 8)))
                .allMatch(
                        row -> row.status() == OutcomeStatus.FOUND && row.cost().signum() == 0);
        assertThat(calls()).isEqualTo(before).isEqualTo(10);
        try (RunStore store = RunStore.sqlite(archive())) {
            assertThat(store.paid()).isEqualByComparingTo("2.5");
            assertThat(store.paid("a")).isEqualByComparingTo("1.25");
            assertThat(store.paid("b")).isEqualByComparingTo("1.25");
        }
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> buy(lab.file(), "a", Lab.addresses(1)))
                .withMessageContaining("was merged into " + archive())
                .satisfies(e -> assertThat(e.problem()).isEqualTo(Problem.MERGED));
    }

    @Test
    void aNewStoreBelongsToWhomTheFirstFileBelongs() {
        assertThat(buy(lab.file(), "a", Lab.addresses(2))).hasSize(2);
        assertThat(merge().requests()).isEqualTo(2);
        try (StoreSnapshot store = RunStore.snapshot(archive())) {
            assertThat(store.owner()).contains(new StoreOwner("practice", ""));
            assertThat(store.hasList("a")).isTrue();
            assertThat(store.hasList("b")).isFalse();
            assertThat(store.ofList("a").paid()).isEqualByComparingTo("0.5");
            assertThat(store.ofList("b").counts()).isEmpty();
        }
        try (StoreSnapshot file = RunStore.snapshot(lab.file())) {
            assertThat(file.mergedInto()).contains(archive());
        }
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void aDoubtStaysOneWhateverTheOtherStoreHas(boolean known) {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATION).resetAfterCharge();
        assertThat(buy(lab.file(), "a", Lab.addresses(1))).allMatch(row -> row.status() == OutcomeStatus.IN_DOUBT);
        assertThat(buy(archive(), "b", known ? Lab.addresses(1) : Lab.addresses(1, 2)))
                .allMatch(row -> row.status() == OutcomeStatus.FOUND);
        assertThat(merge().doubts()).isEqualTo(1);
        int before = calls();
        List<RowOutcome<String, EmailValidationResponse>> again = buy(archive(), "c", Lab.addresses(1));
        assertThat(again).allMatch(row -> row.status() == (known ? OutcomeStatus.FOUND : OutcomeStatus.IN_DOUBT));
        assertThat(calls()).isEqualTo(before);
        try (RunStore store = RunStore.sqlite(archive())) {
            assertThat(store.inDoubt("a")).isEqualByComparingTo(Lab.PRICE);
            Doubt doubt = store.doubts().get(0);
            assertThat(store.resolve(doubt.key(), doubt.max())).isTrue();
            assertThat(store.inDoubt()).isZero();
            assertThat(store.inDoubt("a")).isZero();
            assertThat(store.paid("a")).isEqualByComparingTo(Lab.PRICE);
        }
    }

    /** The pages of two purchases need not fit together, so those of the longer one are kept. */
    @ParameterizedTest
    @CsvSource({"10, 30", "30, 10", "0, 30"})
    void aRowKeepsThePagesOfTheStoreThatHasMore(long here, long there) {
        lab.hire(60, "quorvane.example");
        search(lab.file(), there);
        if (here > 0) {
            search(archive(), here);
        }
        assertThat(merge().requests()).isEqualTo(there / 10);
        int before = lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH).size();
        assertThat(search(archive(), 30)).isEqualTo(3);
        assertThat(lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH)).hasSize(before);
        long secrets;
        try (RunStore store = RunStore.sqlite(archive())) {
            secrets = store.internal().secrets().size();
        }
        assertThat(secrets).as("all requests have keys of the store").isEqualTo(1);
        assertThat(search(archive(), 40)).isEqualTo(4);
        assertThat(lab.sandbox.requests(SandboxRoute.PEOPLE_SEARCH)).hasSize(before + 1);
    }

    private int search(Path file, long items) {
        try (RunStore store = RunStore.sqlite(file);
                var run = BulkRun.of(lab.client, Operations.PEOPLE_SEARCH, items)
                        .store(store)
                        .open()) {
            var row = run.process(List.of("quorvane.example"), PagesTest::people)
                    .toList()
                    .get(0);
            assertThat(row.status()).as(row.toString()).isEqualTo(OutcomeStatus.FOUND);
            return row.pages().count();
        }
    }

    @Test
    void whoWasErasedIsNotBoughtAgain() {
        assertThat(buy(lab.file(), "a", Lab.addresses(2))).hasSize(2);
        try (RunStore store = lab.store()) {
            assertThat(store.erase(Lab.addresses(1).get(0))).isEqualTo(1);
        }
        assertThat(merge().requests()).isEqualTo(2);
        int before = calls();
        assertThat(buy(archive(), "b", Lab.addresses(2)))
                .extracting(RowOutcome::status)
                .containsExactly(OutcomeStatus.NOT_ATTEMPTED, OutcomeStatus.FOUND);
        assertThat(calls()).isEqualTo(before);
    }

    @Test
    void nothingIsBoughtWithAFileWhoseMergeWasCutOffUntilItIsRepeated() throws Exception {
        assertThat(buy(lab.file(), "a", Lab.addresses(2))).hasSize(2);
        String begun = "INSERT INTO enrichment_meta VALUES ('merged_into', 'begun " + archive()
                + "') ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        change(lab.file(), begun); // before anything was copied
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> buy(lab.file(), "a", Lab.addresses(1)))
                .withMessageContaining("repeat it (enrich store merge)");
        assertThat(merge().isNew()).isTrue();
        change(lab.file(), begun); // after it was
        MergeReport repeated = merge();
        assertThat(repeated.isNew()).isFalse();
        try (StoreSnapshot file = RunStore.snapshot(lab.file());
                RunStore store = RunStore.sqlite(archive())) {
            assertThat(file.mergedInto()).isPresent();
            assertThat(store.paid()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void practiceAndAccountsAreNotMixedAndTheFileStaysAStore() throws Exception {
        try (ServiceFront service = new ServiceFront(lab.sandbox.url());
                EnrichmentClient real = EnrichmentClient.builder()
                        .baseUrl(service.url())
                        .apiKey(lab.sandbox.apiKey())
                        .build();
                RunStore store = RunStore.sqlite(archive());
                var run = BulkRun.of(real, Operations.EMAIL_VALIDATION)
                        .store(store)
                        .open()) {
            assertThat(run.process(Lab.addresses(1), Lab::request)).hasSize(1);
        }
        assertThat(buy(lab.file(), "a", Lab.addresses(2))).hasSize(2);
        refused(Problem.OTHER_ORIGIN, "a sandbox (practice data)", "never mixed");
        change(lab.file(), "DELETE FROM enrichment_meta WHERE name = 'origin'");
        refused(Problem.OTHER_ORIGIN, "does not say what it was filled from");
        Path third = directory.resolve("third.db");
        try (StoreSnapshot other = RunStore.snapshot(archive());
                RunStore empty = RunStore.sqlite(third)) {
            assertThat(empty.merge(archive(), "").isNew()).isTrue();
            assertThat(other.paid()).isEqualByComparingTo(Lab.PRICE);
        }
        change(third, "UPDATE enrichment_meta SET value = 'somebody else' WHERE name = 'account'");
        change(lab.file(), "INSERT INTO enrichment_meta SELECT 'origin', '" + origin(third) + "'");
        change(lab.file(), "UPDATE enrichment_meta SET value = 'me' WHERE name = 'account'");
        try (RunStore store = RunStore.sqlite(third)) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> store.merge(lab.file(), ""))
                    .withMessageContainingAll("account me", "account somebody else");
        }
        try (RunStore store = lab.store()) {
            assertThat(store.paid()).isEqualByComparingTo("0.5");
        }
    }

    private static String origin(Path file) {
        try (StoreSnapshot store = RunStore.snapshot(file)) {
            return store.owner().orElseThrow().service();
        }
    }

    @Test
    void aFileInUseIsLeftAlone() throws Exception {
        assertThat(buy(lab.file(), "a", Lab.addresses(2))).hasSize(2);
        try (RunStore store = lab.store()) {
            refused(Problem.IN_USE, "is in use");
            assertThat(store.paid()).isEqualByComparingTo("0.5");
        }
        Process other =
                Children.start(HoldingTarget.class, "-Xmx64m", lab.file().toString());
        assertThat(other.getInputStream().read()).isEqualTo('o');
        refused(Problem.IN_USE, "is in use");
        other.getOutputStream().close();
        assertThat(other.waitFor()).isZero();
        assertThat(merge().requests()).isEqualTo(2);
    }

    /** Keeps a store open until its standard input ends. */
    static final class HoldingTarget {
        private HoldingTarget() {}

        public static void main(String[] args) throws Exception {
            try (RunStore store = RunStore.sqlite(Path.of(args[0]))) {
                System.out.println("open " + store);
                System.out.flush();
                System.in.transferTo(OutputStream.nullOutputStream());
            }
        }
    }

    @Test
    void aCopyThatWasUsedSinceIsNotCountedTwice() throws Exception {
        assertThat(buy(lab.file(), "a", Lab.addresses(2))).hasSize(2);
        Path copy = Files.copy(lab.file(), directory.resolve("copy.db"));
        assertThat(merge().isNew()).isTrue();
        assertThat(buy(copy, "a", Lab.addresses(3))).hasSize(3);
        try (RunStore store = RunStore.sqlite(archive())) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> store.merge(copy, ""))
                    .withMessageContaining("used since");
            assertThat(store.paid()).isEqualByComparingTo("0.5");
        }
        assertThat(buy(copy, "a", Lab.addresses(3))).hasSize(3);
    }
}
