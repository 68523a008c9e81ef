/**
 * A small database in the heap that takes the place of SQLite below the store. It reads the SQL that the store sends, once for
 * each text ({@code Parser}, {@code Expressions}), and makes of it objects that run on arrays ({@code Select}, {@code Insert},
 * {@code Change}). Rows and states never change: a transaction replaces the rows of a table, and a commit replaces the state
 * ({@code Transaction}, {@code Database}). Above it are the interfaces of JDBC, as far as the store uses them.
 *
 * <p>It knows no index, because its tables have a few rows, and nothing that the store does not need. That it does what SQLite
 * does is tested: with drawn statements, and with whole schedules, which have the same hash on both.
 */
@NullMarked
package dev.enrichment.sdk.bulk.simulation.database;

import org.jspecify.annotations.NullMarked;
