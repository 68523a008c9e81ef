package dev.enrichment.sdk.bulk.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.store.CrashPoints;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.testing.FaultPlan;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the end of a call that was not charged is written to the store once, with the reason. */
@Timeout(60)
@ExtendWith(StoreAudit.class)
class FreeFailuresTest {
    private static final String RESPONDED = "after POST ";

    @TempDir
    private Path directory;

    /** Buys one row, and returns the number of transactions that follow the last response of the service. */
    private long transactionsAtTheEnd(String name, Consumer<FaultPlan> faults) throws Exception {
        Path folder = Files.createDirectory(directory.resolve(name));
        CrashPoints points = new CrashPoints(0);
        try (CrashWorld world = new CrashWorld(folder, false)) {
            faults.accept(world.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE));
            List<String> output = world.live(
                    points,
                    (life, rows) ->
                            life.process(life.run(Operations.EMAIL_VALIDATE), Lab.addresses(1), Lab::request, rows));
            assertThat(output).hasSize(1);
        }
        List<String> passed = points.passed();
        int responded = 0;
        for (int i = 0; i < passed.size(); i++) {
            if (passed.get(i).startsWith(RESPONDED)) {
                responded = i;
            }
        }
        return passed.stream().skip(responded).filter("after commit"::equals).count();
    }

    private String message(String name) throws Exception {
        Path file = directory.resolve(name).resolve("leads.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT message FROM enrichment_purchase")) {
            assertThat(rows.next()).isTrue();
            return String.valueOf(rows.getString(1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 422})
    void aFailureWithoutAChargeTakesAsManyTransactionsAsAResponse(int status) throws Exception {
        long found = transactionsAtTheEnd("found", faults -> {});
        assertThat(transactionsAtTheEnd("failed", faults -> faults.nth(1).status(status)))
                .isEqualTo(found);
    }

    @Test
    void theReasonOfARefusalIsKept() throws Exception {
        long unused = transactionsAtTheEnd("refused", faults -> faults.nth(1).status(400));
        assertThat(message("refused")).startsWith("email.validate: 400");
    }
}
