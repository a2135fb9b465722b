import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { findCracks } from './find-cracks.ts'
import { LearntClassifier } from './learnt-result.ts'
import { roadPhoto } from './road-photo.ts'

const Input = z.object({ file: z.string(), classifier: LearntClassifier, threshold: z.number(), as: z.string() })

/** Input: `{ file, classifier, threshold, as }`. Result: `UsedResult`. */
await runParserProcess(async ({ input }) => {
  const { file, classifier, threshold, as } = Input.parse(input)
  const found = findCracks(await roadPhoto(file), classifier, threshold)
  return { objects: found.map((one) => ({ class: as, ...one })) }
})
