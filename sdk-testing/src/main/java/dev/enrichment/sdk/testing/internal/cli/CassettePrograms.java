package dev.enrichment.sdk.testing.internal.cli;

import dev.enrichment.sdk.testing.cassette.CassettePlayer;
import dev.enrichment.sdk.testing.cassette.CassetteRecorder;
import dev.enrichment.sdk.testing.cassette.Redaction;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;

/** Recording calls of the real service, and replaying them, instead of a sandbox. */
final class CassettePrograms {
    private CassettePrograms() {}

    /** Starts a recorder. What was recorded is written when it is stopped, because only then all of it can be redacted. */
    static RunningProgram record(String service, Path file, String host, int port, PrintStream out) {
        CassetteRecorder recorder = CassetteRecorder.start(service, file, Redaction.standard(), host, port);
        out.printf(
                "Recording %s%n%n  base URL      %s%n  cassette      %s%n%n"
                        + "The calls cost real credits. Stop with Ctrl-C, which writes the cassette.%n",
                service, recorder.url(), file);
        out.flush();
        return program(recorder.url(), end -> {
            recorder.close();
            end.println("written: " + file);
        });
    }

    /** Starts a player, which tells at the end what was not requested, or not on the cassette. */
    static RunningProgram replay(Path file, boolean inOrder, String host, int port, PrintStream out) {
        CassettePlayer.Order order = inOrder ? CassettePlayer.Order.STRICT : CassettePlayer.Order.BY_MATCH;
        CassettePlayer player = CassettePlayer.start(file, order, Redaction.standard(), host, port);
        out.printf(
                "Replaying %s, free of charge%n%n  base URL      %s%n  X-API-Key     any%n%nStop with Ctrl-C.%n",
                file, player.url());
        out.flush();
        return program(player.url(), end -> {
            try {
                player.assertComplete();
                end.println("replayed completely");
            } catch (AssertionError e) {
                end.println(e.getMessage());
            } finally {
                player.close();
            }
        });
    }

    private interface End {
        void at(PrintStream out);
    }

    private static RunningProgram program(String url, End end) {
        return new RunningProgram() {
            @Override
            public int port() {
                return URI.create(url).getPort();
            }

            @Override
            public void stop(PrintStream out) {
                end.at(out);
            }
        };
    }
}
