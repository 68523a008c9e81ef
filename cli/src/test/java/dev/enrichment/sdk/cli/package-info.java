/**
 * Tests of the program as a whole: its launcher, its completion script and which parts of the library it uses. The tests of a
 * command, a file format or an option are in the package of the code.
 */
@NullMarked
package dev.enrichment.sdk.cli;

import org.jspecify.annotations.NullMarked;
