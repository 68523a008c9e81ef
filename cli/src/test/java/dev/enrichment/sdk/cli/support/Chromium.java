package dev.enrichment.sdk.cli.support;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Headless Chromium browser. Tests that need it are skipped if it is not installed. */
public final class Chromium implements AutoCloseable {
    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    public static Chromium start() {
        Optional<Path> browser = onPath("chromium", "chromium-browser", "google-chrome");
        Optional<Path> control = onPath("chromedriver");
        assumeTrue(
                browser.isPresent() && control.isPresent(),
                "no browser here: apt-get install chromium chromium-driver fonts-dejavu-core");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.orElseThrow().toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(control.orElseThrow().toFile())
                .build();
        return new Chromium(new ChromeDriver(service, options));
    }

    private static Optional<Path> onPath(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public void open(Path page, int width, boolean dark) {
        size(width, 900);
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
        driver.get(page.toUri().toString());
        awaitPainted();
    }

    private void size(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    private void awaitPainted() {
        var unused = driver.executeAsyncScript(
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(1)))");
    }

    @Nullable
    public Object script(String code) {
        return driver.executeScript("return " + code);
    }

    /** A picture of the whole page. */
    public byte[] picture(int width) {
        Number height = (Number) Objects.requireNonNull(script("document.documentElement.scrollHeight"));
        size(width, height.intValue());
        awaitPainted();
        return bytes(driver.executeCdpCommand("Page.captureScreenshot", Map.of("format", "png")));
    }

    public byte[] pdf() {
        return bytes(driver.executeCdpCommand(
                "Page.printToPDF", Map.of("preferCSSPageSize", true, "printBackground", true)));
    }

    private static byte[] bytes(Map<String, Object> result) {
        return Base64.getDecoder().decode(String.valueOf(result.get("data")));
    }

    /** What the page wrote to the console, errors of its policy included. */
    public List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
