package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.schedules.Schedules;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that need the same name at the same time share a lookup, and each gets its answer. */
@Tag("ci")
class BoundedDnsSchedulesTest {
    private static final List<InetAddress> ANSWER = List.of(InetAddress.getLoopbackAddress());

    private static List<InetAddress> lookUp(BoundedDns dns) {
        try {
            return dns.lookup("api.example");
        } catch (UnknownHostException e) {
            return List.of();
        }
    }

    @Test
    void eachCallGetsTheAnswer() {
        Schedules.run(() -> {
            AtomicInteger lookups = new AtomicInteger();
            BoundedDns dns = new BoundedDns(host -> {
                lookups.incrementAndGet();
                return ANSWER;
            });
            AtomicReference<List<InetAddress>> ofOther = new AtomicReference<>();
            Thread other = new Thread(() -> ofOther.set(lookUp(dns)));
            other.start();
            List<InetAddress> own = lookUp(dns);
            Schedules.join(other);
            Schedules.require(own == ANSWER && ofOther.get() == ANSWER, "a call has no answer");
            Schedules.require(lookups.get() == 1 || lookups.get() == 2, lookups + " lookups for two calls");
        });
    }
}
