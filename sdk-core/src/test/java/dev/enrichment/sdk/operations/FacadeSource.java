package dev.enrichment.sdk.operations;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.operations.FacadeForms.Form;
import dev.enrichment.sdk.operations.FacadeForms.Input;
import dev.enrichment.sdk.operations.FacadeForms.Output;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Source file of a facade. The class, its comment and its own methods are written by hand, and the forms of the
 * operations below {@link #MARKER} are generated. Their comments are those of the entries in {@link Operations}.
 */
public final class FacadeSource {
    /** The line below which everything is generated. */
    public static final String MARKER =
            "    // The methods below are generated from Operations. See CONTRIBUTING.md.\n";

    /** The maximum length of a line. */
    private static final int WIDTH = 120;

    private static final Path SOURCES = Path.of("src/main/java/dev/enrichment/sdk");
    private static final Path RECORDS = Path.of("../sdk-models/src/main/java");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+\\.(\\w+));\n");

    private final Path file;
    private final String facade;
    private final List<Operation<?, ?>> operations;
    private final String catalogue;

    public FacadeSource(Class<?> facade, List<Operation<?, ?>> operations) throws IOException {
        this.facade = facade.getSimpleName();
        this.file = SOURCES.resolve(this.facade + ".java");
        this.operations = operations;
        this.catalogue = Files.readString(SOURCES.resolve("Operations.java"));
    }

    public String current() throws IOException {
        return Files.readString(file);
    }

    public void write(String source) throws IOException {
        Files.writeString(file, source);
    }

    /** Returns the source as it has to be, except for its layout. */
    public String generated() throws IOException {
        String current = current();
        int marker = current.indexOf(MARKER);
        if (marker < 0) {
            throw new AssertionError(facade + ": add the line " + MARKER.strip());
        }
        String head = current.substring(current.indexOf("\n/**"), marker);
        String methods = operations.stream()
                .flatMap(operation -> FacadeForms.of(operation).stream())
                .map(this::method)
                .collect(Collectors.joining("\n"));
        String type = head + MARKER + "\n" + methods + "}\n";
        return "package dev.enrichment.sdk;\n\n" + imports(current, type) + type;
    }

    private String imports(String current, String type) {
        Set<String> imports = new TreeSet<>(List.of(
                "dev.enrichment.sdk.http.ApiResponse",
                "dev.enrichment.sdk.paging.Paginator",
                "java.time.LocalDate",
                "java.util.Objects",
                "java.util.concurrent.CompletableFuture",
                "java.util.function.Consumer"));
        IMPORT.matcher(current).results().forEach(found -> imports.add(found.group(1)));
        imports.remove("dev.enrichment.sdk.Builders.filled");
        for (Operation<?, ?> operation : operations) {
            imports.add(operation.requestType().getName());
            imports.add(operation.requestType().getName() + "Builder");
            imports.add(operation.responseType().getName());
            imports.add(operation.resultType().getName());
        }
        String used = imports.stream()
                .filter(name -> uses(type, name.substring(name.lastIndexOf('.') + 1)))
                .map(name -> "import " + name + ";\n")
                .collect(Collectors.joining());
        return (uses(type, "filled") ? "import static dev.enrichment.sdk.Builders.filled;\n\n" : "") + used;
    }

    private static boolean uses(String type, String name) {
        return Pattern.compile("(?<![\\w.])" + name + "\\b").matcher(type).find();
    }

    private String method(Form form) {
        String request = form.operation().requestType().getSimpleName();
        String builder = request + ".builder()";
        String argument = switch (form.input()) {
            case REQUEST -> "request";
            case LAMBDA -> "filled(" + builder + ", request).build()";
            case VALUE ->
                builder + ".%1$s(%1$s).build()".formatted(valueOf(form).getName());
            case NOTHING -> isParameterless(form) ? "NoParameters.NONE" : builder + ".build()";
        };
        String called = switch (form.output()) {
            case RESPONSE -> "call";
            case FUTURE -> "callAsync";
            case ITEMS -> "paginate";
        };
        return comment(form)
                + "    public %s %s(%s) {\n%s        return client.%s(Operations.%s, %s);\n    }\n"
                        .formatted(
                                returned(form),
                                form.method(),
                                parameter(form),
                                nullCheck(form),
                                called,
                                constant(form.operation()),
                                argument);
    }

    private static String parameter(Form form) {
        String request = form.operation().requestType().getSimpleName();
        return switch (form.input()) {
            case REQUEST -> request + " request";
            case LAMBDA -> "Consumer<" + request + "Builder> request";
            case VALUE -> valueType(form) + " " + valueOf(form).getName();
            case NOTHING -> "";
        };
    }

    private static String returned(Form form) {
        String response = form.operation().responseType().getSimpleName();
        return switch (form.output()) {
            case RESPONSE -> "ApiResponse<" + response + ">";
            case FUTURE -> "CompletableFuture<ApiResponse<" + response + ">>";
            case ITEMS -> "Paginator<" + form.operation().resultType().getSimpleName() + ", " + response + ">";
        };
    }

    private static String nullCheck(Form form) {
        if (form.input() != Input.VALUE || valueType(form).equals("int")) {
            return "";
        }
        return "        Objects.requireNonNull(%1$s, \"%1$s must not be null\");\n"
                .formatted(valueOf(form).getName());
    }

    private static RecordComponent valueOf(Form form) {
        return FacadeForms.value(form.operation()).orElseThrow();
    }

    private static String valueType(Form form) {
        Class<?> type = valueOf(form).getType();
        return type == Integer.class ? "int" : type.getSimpleName();
    }

    private static boolean isParameterless(Form form) {
        return form.operation().requestType().getRecordComponents().length == 0;
    }

    private String comment(Form form) {
        StringBuilder comment = new StringBuilder(text(form.operation()));
        switch (form.output()) {
            case RESPONSE -> {}
            case FUTURE -> comment.append(" The call is made on another thread.");
            case ITEMS ->
                comment.append(" All pages are fetched, one after another, as you iterate. Each page is a call")
                        .append(" of its own. See {@link Paginator} for ways to limit the cost.");
        }
        if (form.input() == Input.NOTHING && !isParameterless(form)) {
            comment.append(" All parameters have the defaults of the service.");
        }
        return "    /**\n" + wrapped(comment.toString(), "     * ") + "     *\n" + tags(form) + "     */\n";
    }

    private static String tags(Form form) {
        String parameter = switch (form.input()) {
            case REQUEST -> tag("param request", "the request" + pageSize(form));
            case LAMBDA -> tag("param request", "sets the parameters on a new builder" + pageSize(form));
            case VALUE -> tag("param " + valueOf(form).getName(), valueText(form));
            case NOTHING -> "";
        };
        String returned = switch (form.output()) {
            case RESPONSE -> "the response with its receipt";
            case FUTURE ->
                "a future of the response. It fails with the exception that the blocking form throws."
                        + " Canceling it aborts the call"
                        + (form.operation().free() ? "" : ", which may be charged if the request was already sent");
            case ITEMS -> "the items of all pages, fetched lazily";
        };
        String invalid = form.input() == Input.LAMBDA || form.input() == Input.VALUE
                ? tag(
                        "throws dev.enrichment.sdk.models.InvalidRequestException",
                        "if the request violates a documented rule. Nothing is sent")
                : "";
        String failed = form.output() == Output.RESPONSE
                ? tag(
                        "throws dev.enrichment.sdk.errors.EnrichmentException",
                        "if the call fails"
                                + (form.operation().free() ? "" : ". Its receipt says whether it was charged"))
                : "";
        return parameter + tag("return", returned) + invalid + failed;
    }

    private static String tag(String name, String text) {
        return wrapped("@" + name + " " + text, "     *     ").replaceFirst("\\*     ", "* ");
    }

    /** Breaks a text into lines of a comment, each of which starts with a prefix. */
    private static String wrapped(String text, String prefix) {
        StringBuilder lines = new StringBuilder(prefix);
        int length = prefix.length();
        for (String word : text.split(" ", -1)) {
            if (length + word.length() > WIDTH) {
                lines.setLength(lines.length() - 1);
                lines.append('\n').append(prefix);
                length = prefix.length();
            }
            lines.append(word).append(' ');
            length += word.length() + 1;
        }
        return lines.toString().stripTrailing() + "\n";
    }

    private static String pageSize(Form form) {
        if (form.output() != Output.ITEMS) {
            return "";
        }
        PagedOperation<?, ?, ?> paged = (PagedOperation<?, ?, ?>) form.operation();
        int unset = paged.flatPrice() ? paged.maxLimit() : paged.defaultLimit();
        return ". The {@code limit} is the page size, which is %d if unset".formatted(unset);
    }

    /** Returns what the request says about its component, without details that only matter among other components. */
    private static String valueText(Form form) {
        Class<?> request = form.operation().requestType();
        String source = read(RECORDS.resolve(request.getName().replace('.', '/') + ".java"));
        Matcher text = Pattern.compile(
                        "@param " + valueOf(form).getName() + " ((?:(?!\n \\* @|\n \\*/).)*)", Pattern.DOTALL)
                .matcher(source);
        if (!text.find()) {
            throw new AssertionError(request.getSimpleName() + " does not describe "
                    + valueOf(form).getName());
        }
        String described = joined(text.group(1)).replaceAll("\\. (?:Preferred|The preferred|Required)\\b.*", "");
        return described.startsWith("the ") ? described : "the " + described;
    }

    /** Returns the comment of an operation's entry in the catalog. */
    private String text(Operation<?, ?> operation) {
        Matcher comment = Pattern.compile(
                        "/\\*\\*((?:(?!\\*/).)*)\\*/\\s+public static final [\\w<>,\\s]+\\s" + constant(operation)
                                + " =",
                        Pattern.DOTALL)
                .matcher(catalogue);
        if (!comment.find()) {
            throw new AssertionError(operation + " has no comment in Operations");
        }
        return joined(comment.group(1));
    }

    private static String constant(Operation<?, ?> operation) {
        for (java.lang.reflect.Field field : Operations.class.getFields()) {
            try {
                if (field.get(null) == operation) {
                    return field.getName();
                }
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError(operation + " has no constant");
    }

    /** Returns the text of a comment in one line. */
    private static String joined(String comment) {
        return comment.replaceAll("\n\\s*\\*", " ").replaceAll("\\s+", " ").strip();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
