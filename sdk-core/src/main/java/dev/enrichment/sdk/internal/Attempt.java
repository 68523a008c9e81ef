package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.ApiResponse;

/** Sends the request once and turns what comes back into a response or an exception. */
final class Attempt implements Step {
    private final Transport transport;
    private final Answers answers;

    Attempt(Transport transport, Answers answers) {
        this.transport = transport;
        this.answers = answers;
    }

    @Override
    public <R extends Record> ApiResponse<R> run(CallContext<R> call) {
        call.startAttempt();
        RawAnswer answer = transport.send(call);
        if (!answer.successful()) {
            throw answers.failure(call, answer);
        }
        return answers.read(call, answer);
    }
}
