import { runParserProcess } from '#engines/parser-process.ts'
import { startCompiler } from '../write-pdf.ts'

/** Loops in loops: years. Of a single one without end the typesetter itself takes notice. */
const ENDLESS = '#{ for a in range(100000) { for b in range(100000) { for c in range(100000) { } } } }'

/** The typesetter is busy with a template that never ends, and hears nothing. */
await runParserProcess(async () => {
  startCompiler(process.cwd()).compile({ mainFileContent: ENDLESS })
})
