package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.schedules.Schedules;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.ThreadIdGen;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Responses that are read into buffers of one pool: none is read into the buffer of another. */
@Tag("ci")
@Param(name = "thread", gen = ThreadIdGen.class)
public class BufferPoolSchedulesTest {
    private final BufferPool pool = new BufferPool();
    private final Own[] own = {new Own(), new Own(), new Own(), new Own(), new Own(), new Own(), new Own(), new Own()};

    private static final class Own {
        private byte @Nullable [] buffer;
    }

    /** Leaves one buffer for all. */
    public BufferPoolSchedulesTest() {
        pool.give(new byte[][] {new byte[BufferPool.BUFFER_SIZE]}, 1);
    }

    @Operation
    public void take(@Param(name = "thread") int thread) {
        if (own[thread].buffer == null) {
            byte[] buffer = pool.take();
            buffer[0] = (byte) thread;
            own[thread].buffer = buffer;
        }
    }

    /** Returns whether what this thread has written is still there. */
    @Operation
    public boolean give(@Param(name = "thread") int thread) {
        byte[] buffer = own[thread].buffer;
        own[thread].buffer = null;
        if (buffer == null) {
            return true;
        }
        boolean intact = buffer[0] == (byte) thread;
        pool.give(new byte[][] {buffer}, 1);
        return intact;
    }

    @Test
    void aBufferHasOneOwner() {
        Schedules.check(BufferPoolSchedulesTest.class, 25, 500);
    }
}
