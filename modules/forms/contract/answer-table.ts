import { z } from 'zod'

const Title = z.object({ en: z.string(), ar: z.string() })

/** A question as a column of a list of answers. */
export const AskedQuestion = z.object({
  name: z.string(),
  title: Title,
  kind: z.enum(['text', 'number', 'day']),
  /** A number, or what the form calculates: it can be added up. */
  isCountable: z.boolean(),
  /** Name of the repeat that it lies in; null outside of any. */
  repeat: z.string().nullable(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

/** What a form asks or has asked, in the order of the version in use; what older ones asked stands behind. */
export const AskedQuestions = z.object({
  questions: z.array(AskedQuestion),
  repeats: z.array(z.object({ name: z.string(), title: Title })),
})
export type AskedQuestions = z.output<typeof AskedQuestions>

/** Answers as cells, by {@link answerField}; null where nothing was answered. */
export const AnswerCells = z.record(z.string(), z.string().nullable())
export type AnswerCells = z.output<typeof AnswerCells>

/** Name of a repeat: each of its lines is a row of its own. */
export const LinesOf = z.string().min(1).max(200).optional()

/** Names of questions may hold what no field of a list does, such as a point: those are spelt out. */
export function answerField(question: string): string {
  if (/^[A-Za-z]\w*$/.test(question) && !question.startsWith('x_')) return question
  return `x_${Array.from(question, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('_')}`
}
