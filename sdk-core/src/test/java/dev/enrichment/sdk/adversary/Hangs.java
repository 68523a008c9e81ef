package dev.enrichment.sdk.adversary;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Describes a scenario that did not end. */
final class Hangs {
    private static final int FRAMES = 25;

    private Hangs() {}

    static Violation describe(List<CallRun> runs) {
        String calls = runs.stream()
                .map(CallRun::result)
                .filter(result -> result.began && !result.ended)
                .map(result -> result.plan.tag())
                .collect(Collectors.joining(", "));
        String stacks = Thread.getAllStackTraces().entrySet().stream()
                .filter(each -> concerns(each.getKey(), each.getValue()))
                .map(Hangs::text)
                .collect(Collectors.joining("\n"));
        return new Violation("a call does not end", calls + "\n" + stacks);
    }

    private static boolean concerns(Thread thread, StackTraceElement[] stack) {
        boolean ours = thread.getName().startsWith("adversary-program")
                || thread.getName().startsWith("adversary-executor")
                || thread.getName().startsWith("enrichment-sdk");
        for (StackTraceElement frame : stack) {
            if (ours && frame.getClassName().startsWith("dev.enrichment.sdk.")) {
                return true;
            }
        }
        return false;
    }

    private static String text(Map.Entry<Thread, StackTraceElement[]> thread) {
        StringBuilder text = new StringBuilder("    ").append(thread.getKey().getName());
        StackTraceElement[] stack = thread.getValue();
        for (int i = 0; i < Math.min(FRAMES, stack.length); i++) {
            text.append("\n      at ").append(stack[i]);
        }
        return text.toString();
    }
}
