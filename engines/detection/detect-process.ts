import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { detectObjects } from './detect-objects.ts'

const Input = z.object({ file: z.string() })

/** Input: `{ file }`. Result: `DetectionResult`. */
await runParserProcess(async ({ input }) => detectObjects(Input.parse(input).file))
