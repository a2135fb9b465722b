import { runParserProcess } from '#engines/parser-process.ts'
import { PROBLEMS } from './procedure-problems.ts'
import { readBpmn } from './read-bpmn.ts'
import { layoutOf } from './read-layout.ts'

/** Input: `{ xml, name }`. Result: what runs, how it is drawn, and what of the file does not run or was not understood. */
await runParserProcess(async ({ input }) => {
  const { xml, name } = input as { xml: string; name: string }
  const { procedure, otherProcesses, warnings, definitions } = await readBpmn(new TextEncoder().encode(xml), name)
  const { say } = PROBLEMS.unsupported
  return {
    graph: procedure,
    layout: layoutOf(definitions, procedure),
    problems: [
      ...otherProcesses.map(({ id, name: called }) => ({
        element: id,
        kind: 'unsupported',
        isBlocking: true,
        reason: {
          en: say.en.replace('{name}', `A second process (${called || id})`),
          ar: say.ar.replace('{name}', `عملية ثانية (${called || id})`),
        },
      })),
      ...warnings.map((text) => ({
        element: null,
        kind: 'not-read',
        isBlocking: false,
        reason: { en: `Not taken over: ${text}`, ar: `لم يُنقل: ${text}` },
      })),
    ],
  }
})
