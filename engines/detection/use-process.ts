import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { DetectorUse } from './onnx-facts.ts'
import { useDetector } from './use-detector.ts'

const Input = z.object({ model: z.string(), photo: z.string(), use: DetectorUse })

/** Input: `{ model, photo, use }`. Result: `UsedResult`. */
await runParserProcess(async ({ input }) => {
  const { model, photo, use } = Input.parse(input)
  return useDetector(model, photo, use)
})
