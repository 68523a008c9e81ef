package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;

/** A funding round, with its amount in US dollars. */
public record Round(String type, LocalDate date, long amount, List<String> investors) {}
