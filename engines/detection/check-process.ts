import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { checkDetector } from './check-detector.ts'

const Input = z.object({ file: z.string(), side: z.number().int() })

/** Input: `{ file, side }`. Result: `OnnxFacts`. */
await runParserProcess(async ({ input }) => {
  const { file, side } = Input.parse(input)
  return checkDetector(file, side)
})
