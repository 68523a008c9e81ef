package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** What the program got from one call. */
final class CallResult {
    final CallPlan plan;

    volatile @Nullable ApiResponse<?> response;
    /** In the order in which they came; a single call has at most one. */
    final List<Throwable> failures = new CopyOnWriteArrayList<>();

    CallResult(CallPlan plan) {
        this.plan = plan;
    }

    void failed(Throwable failure) {
        boolean wrapped = failure instanceof ExecutionException || failure instanceof CompletionException;
        failures.add(wrapped && failure.getCause() != null ? failure.getCause() : failure);
    }

    @Nullable
    Throwable failure() {
        return failures.isEmpty() ? null : failures.get(failures.size() - 1);
    }

    /** Everything through which a program can reach a response: the response, failures with their causes. */
    List<Object> handedOver() {
        List<Object> all = new ArrayList<>();
        if (response != null) {
            all.add(response);
        }
        for (Throwable failure : failures) {
            for (Throwable each = failure; each != null; each = each.getCause()) {
                all.add(each);
                all.addAll(List.of(each.getSuppressed()));
            }
        }
        return all;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(plan.tag()).append(": ");
        text.append(response == null ? "" : response.toString());
        for (Throwable failure : failures) {
            String message = String.valueOf(failure.getMessage());
            text.append(failure.getClass().getSimpleName()).append(" \"");
            text.append(message.length() > 300 ? message.substring(0, 300) + "…" : message)
                    .append("\" ");
            text.append(failure instanceof EnrichmentException known ? known.receipt() : "");
        }
        return text.toString();
    }
}
