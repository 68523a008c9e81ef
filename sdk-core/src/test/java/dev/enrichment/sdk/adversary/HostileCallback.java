package dev.enrichment.sdk.adversary;

import java.io.IOException;

/**
 * Code of the program that fails while the client runs it.
 *
 * @param place which code
 * @param thrown what it throws
 */
record HostileCallback(Place place, Thrown thrown) {
    enum Effect {
        /** The outcome of a call is the same as without it. */
        NONE,
        /** Nothing may be sent. */
        PREVENTS,
        /** It stands between the response and the program, so a paid response becomes an exception that has it. */
        FAILS_AFTERWARDS
    }

    enum Place {
        LISTENER_ATTEMPT(Effect.NONE),
        LISTENER_ATTEMPT_ENDED(Effect.NONE),
        LISTENER_WAITING(Effect.NONE),
        LISTENER_SUCCEEDED(Effect.NONE),
        LISTENER_FAILED(Effect.NONE),
        LISTENER_DRIFTED(Effect.NONE),
        /** Looks names up slowly. */
        OKHTTP_DNS_SLOW(Effect.NONE),
        /** Returns the key after a while. */
        KEY_SUPPLIER_SLOW(Effect.NONE),
        EXECUTOR_DIRECT(Effect.NONE),
        INTERCEPTOR_BEFORE(Effect.PREVENTS),
        INTERCEPTOR_OWN_RESPONSE(Effect.PREVENTS),
        OKHTTP_BEFORE(Effect.PREVENTS),
        CODEC_ENCODE(Effect.PREVENTS),
        KEY_SUPPLIER(Effect.PREVENTS),
        KEY_SUPPLIER_NULL(Effect.PREVENTS),
        /** Returns long after the total timeout. */
        KEY_SUPPLIER_HANGS(Effect.PREVENTS),
        /** Hangs until the call is given up. */
        OKHTTP_DNS_HANGS(Effect.PREVENTS),
        OKHTTP_DNS_FAILS(Effect.PREVENTS),
        /** Uses up the time of a call, as those below do. */
        LISTENER_ATTEMPT_LATE(Effect.PREVENTS),
        SEND_HOOK_LATE(Effect.PREVENTS),
        OKHTTP_BEFORE_LATE(Effect.PREVENTS),
        OKHTTP_NETWORK_BEFORE_LATE(Effect.PREVENTS),
        PRICE_RULE(Effect.PREVENTS),
        PRICE_RULE_NULL(Effect.PREVENTS),
        EXECUTOR(Effect.PREVENTS),
        /** Works for the first task only. */
        EXECUTOR_LATER(Effect.FAILS_AFTERWARDS),
        INTERCEPTOR_AFTER(Effect.FAILS_AFTERWARDS),
        INTERCEPTOR_NULL(Effect.FAILS_AFTERWARDS),
        INTERCEPTOR_WRONG_TYPE(Effect.FAILS_AFTERWARDS),
        INTERCEPTOR_TWICE(Effect.FAILS_AFTERWARDS),
        OKHTTP_AFTER(Effect.FAILS_AFTERWARDS),
        OKHTTP_NETWORK_AFTER(Effect.FAILS_AFTERWARDS),
        OKHTTP_TWICE(Effect.FAILS_AFTERWARDS),
        CODEC_DECODE(Effect.FAILS_AFTERWARDS),
        CODEC_DECODE_NULL(Effect.FAILS_AFTERWARDS);

        private final Effect effect;

        Place(Effect effect) {
            this.effect = effect;
        }

        Effect effect() {
            return effect;
        }
    }

    enum Thrown {
        RUNTIME,
        NO_CLASS,
        ASSERTION,
        SNEAKY_CHECKED,
        SNEAKY_IO;

        Throwable make() {
            return switch (this) {
                case RUNTIME -> new IllegalStateException("hostile callback");
                case NO_CLASS -> new NoClassDefFoundError("io/hostile/Meter");
                case ASSERTION -> new AssertionError("hostile callback");
                case SNEAKY_CHECKED -> new Exception("hostile callback");
                case SNEAKY_IO -> new IOException("hostile callback");
            };
        }
    }

    /** Throws anything, declared or not. */
    <X extends Throwable> void fail() throws X {
        @SuppressWarnings("unchecked") // the cast is what makes it undeclared
        X undeclared = (X) thrown.make();
        throw undeclared;
    }

    @Override
    public String toString() {
        return place + " throws " + thrown;
    }
}
