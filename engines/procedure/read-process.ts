import { runParserProcess } from '#engines/parser-process.ts'
import { processNotRun } from './check-procedure.ts'
import { readBpmn } from './read-bpmn.ts'
import { layoutOf } from './read-layout.ts'

/** Input: `{ xml, name }`. Result: what runs, how it is drawn, what keeps it from running, and what of the file is not used. */
await runParserProcess(async ({ input }) => {
  const { xml, name } = input as { xml: string; name: string }
  const { procedure, otherProcesses, findings, definitions } = await readBpmn(new TextEncoder().encode(xml), name)
  return {
    graph: procedure,
    layout: layoutOf(definitions, procedure),
    problems: otherProcesses.map(processNotRun),
    findings,
  }
})
