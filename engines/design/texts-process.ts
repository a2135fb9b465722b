import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { textsOfDrawing } from './design-opinion.ts'
import { readAnyDrawing } from './inspect-file.ts'

const Input = z.object({ file: z.string(), converter: z.string(), timeoutMs: z.number() })

/** Input: as above. Result: `{ texts }`, the lines of letters of a drawing with their places. */
await runParserProcess(async ({ input }) => {
  const { file, converter, timeoutMs } = Input.parse(input)
  const dwg = converter === '' ? null : { file, command: converter, timeoutMs }
  return { texts: textsOfDrawing(await readAnyDrawing(await readFile(file), dwg)) }
})
