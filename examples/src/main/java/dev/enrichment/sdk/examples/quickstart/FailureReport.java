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
import dev.enrichment.sdk.errors.InterceptorException;
import dev.enrichment.sdk.errors.NotFoundException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.errors.PermissionDeniedException;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.errors.RequestPreparationException;
import dev.enrichment.sdk.errors.ResponseLostException;
import dev.enrichment.sdk.errors.ServerException;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.problem.Problem;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Report on how a call failed and what a program can do about it. The method {@code of} has a catch block for each
 * class of exception that a program may want to handle.
 *
 * @param caught class of the catch block that was entered; {@code Void} if the call did not fail
 * @param lines message and advice
 * @param cost what is known about the charge
 */
record FailureReport(Class<?> caught, List<String> lines, String cost) {

    static FailureReport of(Runnable call) {
        try {
            call.run();
            return new FailureReport(Void.class, List.of("the call did not fail"), "");
        } catch (InvalidRequestException e) {
            List<String> lines = e.violations().stream()
                    .map(InvalidRequestException.Violation::toString)
                    .toList();
            return new FailureReport(InvalidRequestException.class, lines, "nothing was sent");
        } catch (AuthenticationException e) {
            return report(
                    AuthenticationException.class,
                    e,
                    "check the key; regenerating a key invalidates the old one at once");
        } catch (BadRequestException e) {
            Problem problem = e.problem();
            String fields = problem == null ? "-" : text(problem.param());
            return report(BadRequestException.class, e, "invalid fields: " + fields);
        } catch (InsufficientCreditsException e) {
            String figures = "required %s, available %s, missing %s"
                    .formatted(text(e.creditsRequired()), text(e.creditsAvailable()), text(e.creditsNeeded()));
            return report(InsufficientCreditsException.class, e, figures);
        } catch (PermissionDeniedException e) {
            return report(PermissionDeniedException.class, e, "not included in the plan: " + text(e.code()));
        } catch (NotFoundException e) {
            return report(NotFoundException.class, e, "an ordinary outcome of a lookup: " + text(e.code()));
        } catch (ConflictException e) {
            return report(ConflictException.class, e, "check the account before trying again: " + text(e.code()));
        } catch (RateLimitedException e) {
            return report(
                    RateLimitedException.class,
                    e,
                    "longer than the total timeout, so the call failed at once; retryAfter() is "
                            + seconds(e.retryAfter()));
        } catch (ServerException e) {
            return report(
                    ServerException.class,
                    e,
                    "usually retried after 30 s, as the service asks; here attempts are limited to %d"
                            .formatted(e.receipt().attempts()));
        } catch (ApiException e) {
            return report(ApiException.class, e, "a status without a class of its own: %d".formatted(e.status()));
        } catch (DecodingException e) {
            return report(
                    DecodingException.class,
                    e,
                    "the response may be paid for: rawBody() has its %d bytes".formatted(e.rawBody().length));
        } catch (ConnectionException e) {
            return report(ConnectionException.class, e, "check address, proxy and certificates");
        } catch (ResponseLostException e) {
            return report(
                    ResponseLostException.class,
                    e,
                    "a paid call is not retried; compare the balance to see whether it was charged");
        } catch (RequestPreparationException e) {
            return report(RequestPreparationException.class, e, "thrown by code of this program: " + e.getCause());
        } catch (InterceptorException e) {
            String response =
                    e.response() == null ? "-" : e.response().body().getClass().getSimpleName();
            return report(InterceptorException.class, e, "the response is not lost: " + response);
        } catch (PageFailedException e) {
            return report(
                    PageFailedException.class,
                    e,
                    "the items before it were delivered; resumeToken() (%d characters) continues"
                            .formatted(e.resumeToken().length()));
        } catch (CreditBudgetExceededException e) {
            return report(
                    CreditBudgetExceededException.class,
                    e,
                    "needs up to %s, %s left"
                            .formatted(text(e.estimate().max()), text(e.budget().left())));
        } catch (DeadlineExceededException e) {
            return report(
                    DeadlineExceededException.class,
                    e,
                    "the rate limit is known from the previous response, so nothing is sent; try again in "
                            + seconds(e.neededWait()));
        } catch (CallInterruptedException e) {
            // The client leaves the interrupt flag set. This program continues anyway, so it clears the flag.
            return report(CallInterruptedException.class, e, "the interrupt flag is set: " + Thread.interrupted());
        } catch (EnrichmentException e) {
            return report(e.getClass(), e, "read chargeStatus() before trying again");
        }
    }

    private static FailureReport report(Class<?> caught, EnrichmentException e, String advice) {
        return new FailureReport(caught, List.of(String.valueOf(e.getMessage()), "> " + advice), cost(e));
    }

    private static String cost(EnrichmentException e) {
        CreditReceipt receipt = e.receipt();
        StringBuilder cost = new StringBuilder(e.chargeStatus().toString());
        if (receipt.charged().signum() > 0) {
            cost.append(", ").append(Table.credits(receipt.charged()));
        }
        if (receipt.balance() != null) {
            cost.append(", ").append(text(receipt.balance())).append(" left");
        }
        // Most messages already contain the request ID.
        if (receipt.requestId() != null && !String.valueOf(e.getMessage()).contains(receipt.requestId())) {
            cost.append(", request ").append(receipt.requestId());
        }
        return cost.toString();
    }

    private static String seconds(@Nullable Duration wait) {
        return wait == null ? "-" : wait.toSeconds() + " s";
    }
}
