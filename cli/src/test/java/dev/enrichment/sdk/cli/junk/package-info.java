/**
 * Tests of cells that are not sent because they are invalid, and of several spellings of one name.
 *
 * <ul>
 *   <li>{@code SpelledSubject}, {@code SubjectName}: {@code SpellingsTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.cli.junk;

import org.jspecify.annotations.NullMarked;
