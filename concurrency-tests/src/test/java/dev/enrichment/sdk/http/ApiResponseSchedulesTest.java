package dev.enrichment.sdk.http;

import static dev.enrichment.sdk.schedules.Schedules.require;

import dev.enrichment.sdk.schedules.Schedules;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that threads that share a response get the same verdict, whichever of them compares the identities first. */
@Tag("ci")
class ApiResponseSchedulesTest {
    @Test
    void eachThreadGetsTheVerdict() {
        Schedules.run(() -> {
            ApiResponse<String> response = ApiResponse.of("body").withIdentity(() -> IdentityVerdict.AGREES);
            AtomicReference<@Nullable IdentityVerdict> ofOther = new AtomicReference<>();
            Thread other = new Thread(() -> ofOther.set(response.identity()));
            other.start();
            IdentityVerdict own = response.identity();
            Schedules.join(other);
            require(own == IdentityVerdict.AGREES, "this thread got " + own);
            require(ofOther.get() == IdentityVerdict.AGREES, "the other thread got " + ofOther.get());
        });
    }
}
