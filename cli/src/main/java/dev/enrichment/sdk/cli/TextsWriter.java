package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.call.OperationRows;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Screen;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** Writes what the program prints again and again, so that it need not make it each time; the build runs it. */
public final class TextsWriter {
    private TextsWriter() {}

    /**
     * Writes the help for each width of a terminal, and the rows of the operations, into a folder of classes.
     *
     * @param args the folder
     * @throws IOException if it cannot be written
     */
    public static void main(String[] args) throws IOException {
        OperationRows.write(Path.of(args[0]));
        for (int width = Screen.MIN_HELP_WIDTH; width <= Screen.MAX_HELP_WIDTH; width++) {
            Path file =
                    Path.of(args[0], TextsWriter.class.getPackageName().replace('.', '/'), PreparedText.file(width));
            Files.createDirectories(file.resolveSibling("."));
            Files.writeString(file, help(width, true).replace(System.lineSeparator(), "\n"));
        }
    }

    /** {@return the help as the parser prints it} */
    static String help(int width, boolean colours) {
        StringWriter printed = new StringWriter();
        Terminal terminal =
                new Terminal(printed, new PrintWriter(printed), new Terminal.Kind(false, colours, false, colours));
        CommandLine program = Program.commandLine(
                new CommandContext(terminal, List.of(), InputStream.nullInputStream(), name -> null));
        program.setUsageHelpWidth(width);
        program.usage(program.getOut());
        return printed.toString();
    }
}
