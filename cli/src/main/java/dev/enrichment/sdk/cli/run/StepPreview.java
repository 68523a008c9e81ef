package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.cli.junk.Junk;
import dev.enrichment.sdk.cli.junk.Spellings;

/**
 * The preview of one operation of a run.
 *
 * @param preview expected calls and cost; for an optional step, as if every row needed it
 * @param junk problems found in the cells that the operation uses
 * @param spellings people and companies that are requested in several spellings
 */
record StepPreview(Preview preview, Junk junk, Spellings spellings) {}
