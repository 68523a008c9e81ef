package dev.enrichment.sdk.examples.quickstart;

import static dev.enrichment.sdk.examples.quickstart.Table.text;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.AuthenticationException;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.CallInterruptedException;
import dev.enrichment.sdk.errors.ConflictException;
import dev.enrichment.sdk.errors.ConnectionException;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.errors.DeadlineExceededException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.InsufficientCreditsException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.errors.PermissionDeniedException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.problem.Problem;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a call, catches each exception by its type and tells what a program can do about it.
 *
 * @param caught the class in whose catch block the call ended; {@code Void} if it did not fail
 * @param lines the message and the advice
 * @param cost what is known about the charge
 */
record Explanation(Class<?> caught, List<String> lines, String cost) {

    static Explanation of(Runnable call) {
        try {
            call.run();
            return new Explanation(Void.class, List.of("the call did not fail"), "");
        } catch (InvalidRequestException e) {
            List<String> lines = e.violations().stream()
                    .map(InvalidRequestException.Violation::toString)
                    .toList();
            return new Explanation(InvalidRequestException.class, lines, "nothing was sent");
        } catch (AuthenticationException e) {
            return told(AuthenticationException.class, e, "check the key; a regenerated one ends the old one at once");
        } catch (BadRequestException e) {
            Problem problem = e.problem();
            String fields = problem == null ? "-" : text(problem.param());
            return told(BadRequestException.class, e, "fields at fault: " + fields);
        } catch (InsufficientCreditsException e) {
            String figures = "needs %s, has %s, so %s are missing"
                    .formatted(text(e.creditsRequired()), text(e.creditsAvailable()), text(e.creditsNeeded()));
            return told(InsufficientCreditsException.class, e, figures);
        } catch (PermissionDeniedException e) {
            return told(PermissionDeniedException.class, e, "the plan does not include this: " + text(e.code()));
        } catch (NotFoundException e) {
            return told(NotFoundException.class, e, "an ordinary outcome of a look-up: " + text(e.code()));
        } catch (ConflictException e) {
            return told(ConflictException.class, e, "look at the account before trying again: " + text(e.code()));
        } catch (RateLimitedException e) {
            return told(
                    RateLimitedException.class,
                    e,
                    "longer than the client may wait, so it gave up at once; it tells the wait: "
                            + seconds(e.retryAfter()));
        } catch (ServerException e) {
            return told(
                    ServerException.class,
                    e,
                    "it would be repeated after 30 s, as the service asks; here attempts are limited to %d"
                            .formatted(e.receipt().attempts()));
        } catch (ApiException e) {
            return told(ApiException.class, e, "any other status, here %d".formatted(e.status()));
        } catch (DecodingException e) {
            return told(
                    DecodingException.class, e, "%d bytes are kept: they were paid for".formatted(e.rawBody().length));
        } catch (ConnectionException e) {
            return told(ConnectionException.class, e, "check address, proxy and certificates");
        } catch (ResponseLostException e) {
            return told(
                    ResponseLostException.class,
                    e,
                    "a paid call is not repeated then; the account below tells whether it was charged");
        } catch (PageFailedException e) {
            return told(
                    PageFailedException.class,
                    e,
                    "the rows before it are here; resumeFrom a token of %d letters goes on"
                            .formatted(e.resumeToken().length()));
        } catch (CreditBudgetExceededException e) {
            return told(
                    CreditBudgetExceededException.class,
                    e,
                    "needs up to %s, available %s"
                            .formatted(text(e.estimate().max()), text(e.budget().available())));
        } catch (DeadlineExceededException e) {
            return told(
                    DeadlineExceededException.class,
                    e,
                    "the client remembers the 429 and does not even try; come back in " + seconds(e.neededWait()));
        } catch (CallInterruptedException e) {
            // The thread is still marked as interrupted, as Java wants it; this program goes on, so it clears the mark.
            return told(CallInterruptedException.class, e, "the interrupt flag is set again: " + Thread.interrupted());
        }
    }

    private static Explanation told(Class<?> caught, EnrichmentException e, String advice) {
        return new Explanation(caught, List.of(String.valueOf(e.getMessage()), "> " + advice), cost(e));
    }

    private static String cost(EnrichmentException e) {
        CreditReceipt receipt = e.receipt();
        StringBuilder cost = new StringBuilder(e.chargeStatus().toString());
        if (receipt.consumed() != null && receipt.consumed().signum() > 0) {
            cost.append(", ").append(Table.credits(receipt.consumed()));
        }
        if (receipt.remaining() != null) {
            cost.append(", ").append(text(receipt.remaining())).append(" left");
        }
        // Most messages name the request already.
        if (receipt.requestId() != null && !String.valueOf(e.getMessage()).contains(receipt.requestId())) {
            cost.append(", request ").append(receipt.requestId());
        }
        return cost.toString();
    }

    private static String seconds(@Nullable Duration wait) {
        return wait == null ? "-" : wait.toSeconds() + " s";
    }
}
