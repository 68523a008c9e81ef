package dev.enrichment.sdk.testing.internal.data;

import java.time.LocalDate;
import java.util.List;

/** One funding round; amounts in whole US dollars. */
public record Round(String type, LocalDate date, long amount, List<String> investors) {}
