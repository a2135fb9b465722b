import { z } from 'zod'

const Words = z.object({ en: z.string(), ar: z.string() })

/** What the rule of a procedure may ask of a record that it could start on. */
export const StartFact = z.object({
  /** As conditions name it: `${severity}`. */
  name: z.string(),
  /** Whose catalogue in the browser has its words, at its name; those of a choice are at `<words>.<name>`. */
  module: z.string(),
  words: z.string(),
  /** Its choices are numbers that rise: a rule may ask for "at least". */
  isGrade: z.boolean(),
  choices: z.array(
    z.object({
      /** As conditions have it. */
      value: z.string(),
      name: z.string(),
      /** Where the kind of record says it itself; otherwise the catalogue does. */
      title: Words.nullable(),
    }),
  ),
})
export type StartFact = z.output<typeof StartFact>

/** A kind of record on which procedures start by themselves. */
export const StartingKind = z.object({ kind: z.string(), title: Words, facts: z.array(StartFact) })
export type StartingKind = z.output<typeof StartingKind>
