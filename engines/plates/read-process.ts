import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { readPlates } from './read-plates.ts'

const Input = z.object({ files: z.array(z.string()).min(1).max(10) })

/** Input: `{ files }`, pictures of one passage. Result: `PlatesResult`. */
await runParserProcess(async ({ input }) => readPlates(Input.parse(input).files))
