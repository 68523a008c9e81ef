/** Tests of input files: text files and workbooks, unusual, damaged or random ones, and files that are refused. */
@NullMarked
package dev.enrichment.sdk.cli.input;

import org.jspecify.annotations.NullMarked;
