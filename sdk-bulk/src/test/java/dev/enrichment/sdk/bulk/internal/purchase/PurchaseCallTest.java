package dev.enrichment.sdk.bulk.internal.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Bought;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Kind;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Lost;
import dev.enrichment.sdk.bulk.internal.purchase.BuyEnd.Refused;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.internal.store.Refusal;
import dev.enrichment.sdk.bulk.internal.store.SimulatedStores;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.BudgetExhaustedException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.call.AttemptStart;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.ErrorResponse;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.SendPreventedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.internal.purchase.Admission;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests each way in which a purchase can end, and what the store then has for the request. Sends nothing. */
@ExtendWith(StoreAudit.class)
class PurchaseCallTest {
    private static final byte[] KEY = new byte[16];
    private static final byte[] OTHER_KEY = "sixteen bytes...".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] REQUEST = "{}".getBytes(StandardCharsets.US_ASCII);
    private static final BigDecimal PRICE = new BigDecimal("0.25");
    private static final String OPERATION = Operations.EMAIL_VALIDATE.id();
    private static final AttemptStart ATTEMPT = new AttemptStart(
            OPERATION,
            null,
            EmailValidateRequest.builder().email("a@b.example").build(),
            PriceEstimate.upTo(PRICE, "a test"),
            1,
            Operations.EMAIL_VALIDATE.route(),
            URI.create("http://localhost/"));
    private static final EmailValidateResponse BODY = JsonCodec.standard()
            .decode("{\"email_status\":\"valid\"}".getBytes(StandardCharsets.US_ASCII), EmailValidateResponse.class)
            .value();

    @TempDir
    Path directory;

    private final AtomicBoolean loseNextCommit = new AtomicBoolean();
    private @Nullable Store open;

    private @Nullable Refusal refusal;

    @AfterEach
    void close() {
        if (open != null) {
            open.close();
        }
    }

    private Store store() {
        if (open == null) {
            open = SimulatedStores.file(directory.resolve("a.db"), this::connect, new Alone(), RunTime.SYSTEM);
        }
        return open;
    }

    /** Returns a connection that can report a commit as failed although it succeeded. */
    private Connection connect() throws SQLException {
        Connection real = SimulatedStores.connect(directory.resolve("a.db"));
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (self, method, arguments) -> {
                    Object result;
                    try {
                        result = method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                    if (method.getName().equals("commit") && loseNextCommit.getAndSet(false)) {
                        throw new SQLException("the disk does not respond");
                    }
                    return result;
                });
    }

    private PurchaseCall call(BudgetLimit... budgets) {
        return call(KEY, budgets);
    }

    private PurchaseCall call(byte[] key, BudgetLimit... budgets) {
        Purchase known = store().find(key);
        PurchaseCall.Events events = () -> refusal;
        return new PurchaseCall(store(), RunTime.SYSTEM, events, List.of(budgets), key, REQUEST, known);
    }

    private static BuyEnd<EmailValidateResponse> end(
            PurchaseCall call, Supplier<ApiResponse<EmailValidateResponse>> send) {
        return call.make(Operations.EMAIL_VALIDATE, JsonCodec.standard(), send);
    }

    /** Makes a call that passes its door, if it may, and then ends as given. */
    private static BuyEnd<EmailValidateResponse> admitted(
            PurchaseCall call, Supplier<ApiResponse<EmailValidateResponse>> then) {
        return end(call, () -> {
            Admission admission = call.admit(ATTEMPT);
            if (admission instanceof Admission.Sent) {
                return then.get();
            }
            Throwable cause = admission instanceof Admission.Refused refused ? refused.cause() : new IOException();
            throw new SendPreventedException(CreditReceipt.of(OPERATION, BigDecimal.ZERO), cause);
        });
    }

    private static ApiResponse<EmailValidateResponse> response() {
        return ApiResponse.of(BODY, CreditReceipt.of(OPERATION, PRICE));
    }

    private static CreditReceipt receipt(ChargeStatus status, BigDecimal charged, BigDecimal max) {
        return CreditReceipt.builder(OPERATION).charge(status, charged, max).build();
    }

    private static ApiException error(int status, CreditReceipt receipt) {
        ResponseHeaders headers = ResponseHeaders.of(List.of(), Instant.EPOCH);
        byte[] body = "{\"title\":\"no\",\"status\":%d}".formatted(status).getBytes(StandardCharsets.US_ASCII);
        return ApiException.of(new ErrorResponse(status, headers, body), receipt, null);
    }

    private Purchase row() {
        return Objects.requireNonNull(store().find(KEY));
    }

    @Test
    void eachKindIsATypeOfItsOwn() {
        assertThat(Arrays.stream(BuyEnd.class.getPermittedSubclasses())
                        .map(type -> type.getSimpleName().toUpperCase(Locale.ROOT)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Kind.values())
                        .map(kind -> kind.name().replace("_", ""))
                        .toList());
    }

    @Test
    void aResponseIsBoughtAndStored() {
        var end = admitted(call(), PurchaseCallTest::response);
        assertThat(end)
                .isInstanceOfSatisfying(
                        Bought.class, bought -> assertThat(bought.unstored()).isNull());
        assertThat(row().state()).isEqualTo(PurchaseState.DONE);
        assertThat(row().paid()).isEqualByComparingTo(PRICE);
    }

    @Test
    void aResponseOfAnInterceptorIsNotStored() {
        assertThat(end(call(), PurchaseCallTest::response).kind()).isEqualTo(Kind.INTERCEPTED);
        assertThat(store().find(KEY)).isNull();
    }

    @Test
    void aRequestThatIsNotFoundHasAResponse() {
        var end = admitted(call(), () -> {
            throw error(404, CreditReceipt.of(OPERATION, BigDecimal.ZERO));
        });
        assertThat(end)
                .isInstanceOfSatisfying(
                        BuyEnd.NotFound.class, e -> assertThat(e.sent()).isTrue());
        assertThat(row().status()).isEqualTo(404);
    }

    @Test
    void anErrorThatWasChargedIsStored() {
        var end = admitted(call(), () -> {
            throw error(422, receipt(ChargeStatus.CHARGED, PRICE, BigDecimal.ZERO));
        });
        assertThat(end.kind()).isEqualTo(Kind.CHARGED_ERROR);
        assertThat(row().status()).isEqualTo(422);
        assertThat(row().paid()).isEqualByComparingTo(PRICE);
    }

    @Test
    void aLostResponseSaysWhatItMayHaveCost() {
        var end = admitted(call(), () -> {
            CreditReceipt receipt = receipt(ChargeStatus.UNKNOWN, BigDecimal.ZERO, PRICE);
            throw new ResponseLostException(null, null, new byte[0], receipt, new IOException("cut off"));
        });
        assertThat(end).isInstanceOfSatisfying(Lost.class, lost -> {
            assertThat(lost.charged()).isZero();
            assertThat(lost.max()).isEqualByComparingTo(PRICE);
            assertThat(lost.isCharged()).isFalse();
        });
        assertThat(row().state()).isEqualTo(PurchaseState.UNKNOWN);
        assertThat(row().open()).isEqualByComparingTo(PRICE);
    }

    @Test
    void anAttemptThatEndsUnexpectedlyMayHaveCostItsPrice() {
        var end = admitted(call(), () -> {
            throw new IllegalStateException("an interceptor");
        });
        assertThat(end)
                .isInstanceOfSatisfying(
                        Lost.class, lost -> assertThat(lost.max()).isEqualByComparingTo(PRICE));
        assertThat(row().open()).isEqualByComparingTo(PRICE);
    }

    @Test
    void aFreeFailureLeavesTheRequestFree() {
        var end = admitted(call(), () -> {
            throw error(500, CreditReceipt.of(OPERATION, BigDecimal.ZERO));
        });
        assertThat(end.kind()).isEqualTo(Kind.FREE_FAILURE);
        assertThat(row().state()).isEqualTo(PurchaseState.FREE);
        assertThat(row().message()).isNotNull();
    }

    @Test
    void aCallThatDoesNotComeToTheDoorIsNotSent() {
        var end = end(call(), () -> {
            throw new IllegalStateException("closed");
        });
        assertThat(end.kind()).isEqualTo(Kind.NOT_SENT);
        assertThat(store().find(KEY)).isNull();
    }

    private static void assertRefused(BuyEnd<?> end, Refusal by, boolean isOvertaken) {
        assertThat(end).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.by()).isEqualTo(by);
            assertThat(refused.isOvertaken()).isEqualTo(isOvertaken);
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"STOPPED", "AWAY"})
    void whoMakesTheCallCanRefuseIt(Refusal by) {
        refusal = by;
        assertRefused(admitted(call(), PurchaseCallTest::response), by, false);
        assertThat(store().find(KEY)).isNull();
    }

    @Test
    void aCallIsOvertakenWhileAnotherOneBuysTheRequest() {
        PurchaseCall second = call();
        admitted(call(), () -> {
            assertRefused(admitted(second, PurchaseCallTest::response), Refusal.CLAIM_LOST, true);
            return response();
        });
        assertRefused(admitted(second, PurchaseCallTest::response), Refusal.CLAIM_LOST, true);
        assertThat(row().paid()).isEqualByComparingTo(PRICE);
    }

    @Test
    void aBudgetRefusesACallThatItDoesNotCover() {
        BudgetLimit once = new BudgetLimit("agents", PRICE);
        admitted(call(once), () -> {
            BuyEnd<?> held = admitted(call(OTHER_KEY, once), PurchaseCallTest::response);
            assertRefused(held, Refusal.BUDGET_HELD, false);
            assertThat(Objects.requireNonNull(held.thrown())).hasCauseInstanceOf(BudgetExhaustedException.class);
            return response();
        });
        assertRefused(admitted(call(OTHER_KEY, once), PurchaseCallTest::response), Refusal.BUDGET_EXHAUSTED, false);
    }

    /** The claim would otherwise block the request until the process ends. */
    @Test
    void anIntentWhoseCommitSeemedToFailIsTakenBack() {
        PurchaseCall first = call();
        loseNextCommit.set(true);
        BuyEnd<?> end = admitted(first, PurchaseCallTest::response);
        assertRefused(end, Refusal.STORE_FAILED, false);
        assertThat(Objects.requireNonNull(end.thrown())).hasCauseInstanceOf(StoreException.class);

        assertThat(row().state()).isEqualTo(PurchaseState.FREE);
        assertThat(row().open()).isZero();
        assertThat(admitted(call(), PurchaseCallTest::response).kind()).isEqualTo(Kind.BOUGHT);
    }

    /** Machine on which only this process uses the store. */
    private static final class Alone implements SimulatedStores.Machine {
        @Override
        public void beginTurn() {}

        @Override
        public void endTurn() {}

        @Override
        public boolean isAlive(String owner) {
            return true;
        }

        @Override
        public void live(String owner) {}

        @Override
        public void left() {}
    }
}
