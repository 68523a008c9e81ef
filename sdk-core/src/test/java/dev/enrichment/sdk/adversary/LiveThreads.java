package dev.enrichment.sdk.adversary;

import java.util.HashSet;
import java.util.Set;

/** The threads of the client that are alive; cheaper than the stack traces of all threads. */
final class LiveThreads {
    private LiveThreads() {}

    static Set<Thread> ofTheClient() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] all = new Thread[root.activeCount() * 2 + 10];
        int count = root.enumerate(all);
        Set<Thread> threads = new HashSet<>();
        for (int i = 0; i < count; i++) {
            if (all[i].getName().startsWith("enrichment-sdk")) {
                threads.add(all[i]);
            }
        }
        return threads;
    }
}
