@echo off
rem Builds the modules that the examples need, then runs the quickstart program or the one you name, with its arguments.
rem The script "run" beside this one does the same on other systems and lists what you can name.
setlocal
set "program=Quickstart"
set "arguments="
for /f "tokens=1,*" %%a in ("%*") do set "program=%%a" & set "arguments=%%b"
set "module=-pl examples"
if "%program%" == "flink" set "module=-P ci -pl examples/flink"

echo Building the SDK. The first build takes a few minutes, because Maven downloads its plugins and libraries. 1>&2
call "%~dp0..\mvnw.cmd" -f "%~dp0..\pom.xml" -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -Dcompiler.checks=-Xlint:none ^
  -Dexec.skip=false -Dexample.main=dev.enrichment.sdk.examples.%program% "-Dexample.args=%arguments%" %module% -am process-classes
