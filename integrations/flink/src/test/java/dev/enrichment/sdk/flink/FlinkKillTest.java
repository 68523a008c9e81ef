package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint;
import org.apache.flink.runtime.taskexecutor.TaskManagerRunner;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills one of two task managers in a Flink cluster that consists of separate processes. */
class FlinkKillTest {
    private static final String LOCAL = "127.0.0.1";
    private static final int PER_MINUTE = 1_500;

    private final List<Process> processes = new ArrayList<>();

    @TempDir
    Path directory;

    @AfterEach
    void stop() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    @Tag("ci")
    @Timeout(300)
    void oneKill() throws Exception {
        killing(1_500, 1, 6_000);
    }

    @Test
    @Tag("soak")
    @Timeout(1_800)
    void fiveKillsAtTheLimitOfTheAccount() throws Exception {
        killing(9_000, 5, PER_MINUTE);
    }

    private void killing(int rows, int kills, int perMinute) throws Exception {
        int rest = freePort();
        writeSettings(rest);
        start(StandaloneSessionClusterEntrypoint.class, "-Xmx256m", "--executionMode", "cluster");
        start(TaskManagerRunner.class, "-Xmx192m");
        Process victim = start(TaskManagerRunner.class, "-Xmx192m");
        awaitPort(rest);
        try (FlinkLab lab = new FlinkLab(directory, perMinute)) {
            lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(100));
            StreamExecutionEnvironment job = StreamExecutionEnvironment.createRemoteEnvironment(
                            LOCAL, rest, FlinkLab.settings())
                    .setParallelism(2);
            lab.validate(1_000_000)
                    .on(FlinkLab.emails(job.fromSequence(0, rows - 1)))
                    .sinkTo(new DiscardingSink<>());
            JobClient running = job.executeAsync();
            for (int kill = 0; kill < kills; kill++) {
                awaitCalls(lab, Math.max(lab.calls().size(), kill * rows / (kills + 1)) + rows / (kills + 1) / 2);
                victim.destroyForcibly().waitFor();
                victim = start(TaskManagerRunner.class, "-Xmx192m");
            }
            running.getJobExecutionResult().get();

            List<UnresolvedCall> unresolvedCalls = lab.check(kills + " killed task managers", rows);
            assertThat(unresolvedCalls).hasSizeLessThanOrEqualTo(kills * 256);
            assertThat(lab.calls()).hasSizeBetween(rows - unresolvedCalls.size(), rows);
        }
    }

    private void awaitCalls(FlinkLab lab, int atLeast) throws InterruptedException {
        while (lab.calls().size() < atLeast) {
            assertThat(processes).as("the cluster").anyMatch(Process::isAlive);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private void writeSettings(int rest) throws IOException {
        Map<String, String> settings = new TreeMap<>(Map.of(
                "jobmanager.rpc.address",
                LOCAL,
                "jobmanager.bind-host",
                LOCAL,
                "jobmanager.rpc.port",
                Integer.toString(freePort()),
                "jobmanager.memory.process.size",
                "700m",
                "rest.address",
                LOCAL,
                "rest.bind-address",
                LOCAL,
                "rest.port",
                Integer.toString(rest),
                "io.tmp.dirs",
                directory.toString(),
                "heartbeat.interval",
                "1000",
                "heartbeat.timeout",
                "8000"));
        settings.putAll(Map.of(
                "taskmanager.host", LOCAL,
                "taskmanager.bind-host", LOCAL,
                // One slot each, otherwise the killed one may have no task.
                "taskmanager.numberOfTaskSlots", "1",
                "taskmanager.cpu.cores", "1.0",
                "taskmanager.memory.task.heap.size", "64m",
                "taskmanager.memory.task.off-heap.size", "0m",
                "taskmanager.memory.network.min", "16m",
                "taskmanager.memory.network.max", "16m",
                "taskmanager.memory.managed.size", "8m"));
        settings.putAll(Map.of(
                "taskmanager.memory.framework.heap.size", "64m",
                "taskmanager.memory.framework.off-heap.size", "32m",
                "taskmanager.memory.jvm-metaspace.size", "128m",
                "taskmanager.memory.jvm-overhead.min", "64m",
                "taskmanager.memory.jvm-overhead.max", "64m"));
        List<String> lines = settings.entrySet().stream()
                .map(setting -> setting.getKey() + ": " + setting.getValue())
                .toList();
        Files.write(directory.resolve("config.yaml"), lines);
    }

    private Process start(Class<?> program, String heap, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                heap,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        Stream.of("lang", "util", "net", "nio", "util.concurrent", "time")
                .forEach(name -> command.add("--add-opens=java.base/java." + name + "=ALL-UNNAMED"));
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), program.getName(), "--configDir", directory.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        directory.resolve("process" + processes.size() + ".log").toFile())
                .start();
        processes.add(process);
        return process;
    }

    private void awaitPort(int port) throws Exception {
        while (true) {
            assertThat(processes)
                    .as(() -> "the processes of the cluster, " + logs())
                    .allMatch(Process::isAlive);
            try (var connected = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(connected.isConnected()).isTrue();
                return;
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    private String logs() {
        StringBuilder all = new StringBuilder();
        File[] files = directory.toFile().listFiles((parent, name) -> name.endsWith(".log"));
        for (File file : files == null ? new File[0] : files) {
            try {
                all.append(Files.readString(file.toPath()));
            } catch (IOException e) {
                all.append(e);
            }
        }
        return all.toString();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
