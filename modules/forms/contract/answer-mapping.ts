import { z } from 'zod'

/** Name of a question, or of a choice; of a text, what was written. */
const Name = z.string().max(200)
const MOST_NAMES = 1_000
const isShort = (named: object) => Object.keys(named).length <= MOST_NAMES

/** How answers to the version before stand beside those to this one: `engines/forms/answer-mapping.ts` says what its parts mean. */
export const AnswerMapping = z.object({
  answers: z
    .record(Name, z.object({ to: Name.nullable(), choices: z.record(Name, Name).refine(isShort).optional() }))
    .refine(isShort)
    .default({}),
  defaults: z.record(Name, Name).refine(isShort).default({}),
})
export type AnswerMapping = z.output<typeof AnswerMapping>

/** What a mapping makes of the answers that are there, of the places that the caller sees. */
export const MappingPreview = z.object({
  /** Records of the version in use, and of those that stand beside it. */
  records: z.number().int(),
  /** The newest of them, which were looked through. */
  checked: z.number().int(),
  questions: z.array(
    z.object({
      name: z.string(),
      /** Records that answer it, that leave an answer behind, and in which one is no answer any more. */
      answered: z.number().int(),
      left: z.number().int(),
      lost: z.number().int(),
      /** What was written and is no answer any more, the most frequent first. */
      written: z.array(z.string()),
    }),
  ),
})
export type MappingPreview = z.output<typeof MappingPreview>
