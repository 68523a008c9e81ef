package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

/** Exceptions and records survive Java serialization, as a cluster does it between its machines. */
final class SerializationInvariants {
    private final CallResult result;
    private final List<Violation> violations = new ArrayList<>();

    SerializationInvariants(CallResult result) {
        this.result = result;
    }

    List<Violation> check() {
        for (Throwable failure : result.failures) {
            if (failure instanceof EnrichmentException known) {
                compare(known);
            }
        }
        if (result.response != null) {
            compare("a response record", result.response.body());
        }
        compare("a request record", result.plan.endpoint().request().apply("anybody"));
        return violations;
    }

    private void compare(EnrichmentException failure) {
        Object copy = copy(failure);
        if (copy instanceof EnrichmentException copied) {
            if (!failure.receipt().equals(copied.receipt())) {
                add(
                        "an exception loses its receipt when serialized",
                        failure.getClass().getSimpleName());
            }
            if (!new Reachable(List.of(copied)).hasTheBytesOf(new Reachable(List.of(failure)))) {
                add(
                        "an exception loses bytes when serialized",
                        failure.getClass().getSimpleName());
            }
        }
    }

    private void compare(String what, Object original) {
        Object copy = copy(original);
        if (!copy.equals(original)) {
            add(what + " changes when serialized", original.getClass().getSimpleName());
        }
    }

    /** The original if it cannot be copied, which is a violation of its own. */
    @SuppressWarnings("BanSerializableRead") // our own bytes
    private Object copy(Object original) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(original);
            out.flush();
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return in.readObject();
            }
        } catch (IOException | ClassNotFoundException e) {
            add(original.getClass().getSimpleName() + " cannot be serialized", e.toString());
            return original;
        }
    }

    private void add(String rule, String detail) {
        violations.add(new Violation(rule, result.plan.tag() + ": " + detail));
    }
}
