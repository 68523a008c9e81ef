@echo off
rem Runs the program on the Java runtime beside it.
"%~dp0java.exe" -XX:SharedArchiveFile="%~dp0..\lib\enrich.jsa" -Xshare:auto -Xlog:disable -XX:+UseSerialGC "-Dorg.sqlite.lib.path=%~dp0..\lib\sqlite" -Denrich.command=enrich -m dev.enrichment.enrich/dev.enrichment.sdk.cli.Main %*
