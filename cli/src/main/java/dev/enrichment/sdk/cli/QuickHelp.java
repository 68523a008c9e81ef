package dev.enrichment.sdk.cli;

import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Creates the help of a command. The parser computes the width of the column of options again for each group of
 * options, which takes half of the time of a help page, so this help computes it once.
 */
final class QuickHelp implements IHelpFactory {
    @Override
    public Help create(CommandSpec command, ColorScheme colors) {
        return new Help(command, colors) {
            private int width;

            @Override
            public int calcLongOptionColumnWidth(
                    List<OptionSpec> options, List<PositionalParamSpec> parameters, ColorScheme scheme) {
                if (width == 0) {
                    width = super.calcLongOptionColumnWidth(options, parameters, scheme);
                }
                return width;
            }
        };
    }
}
