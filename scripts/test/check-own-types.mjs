import ts from 'typescript'

/**
 * Checks the types of the files that a project names itself, `node check-own-types.mjs tsconfig.test.json`, and not of all
 * that they reach: the server and the web are checked as projects of their own, and once more would take three times as long.
 */
const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getNewLine: () => ts.sys.newLine,
}
const fail = (findings) => {
  console.error(ts.formatDiagnostics(findings, format))
  process.exit(1)
}
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (finding) => fail([finding]) }
const project = ts.getParsedCommandLineOfConfigFile(process.argv[2], { incremental: false, noEmit: true }, host)
const program = ts.createProgram({ rootNames: project.fileNames, options: project.options })
const findings = [
  ...project.errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...project.fileNames
    .map((name) => program.getSourceFile(name))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
]
if (findings.length > 0) fail(findings)
