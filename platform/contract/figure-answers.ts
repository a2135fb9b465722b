import { z } from 'zod'
import { FIGURE_ASPECTS, FIGURE_UNITS } from './project-figure.ts'

const Words = z.object({ en: z.string(), ar: z.string() })
const Decimal = z.string()

/** A figure as its module declares it, for who shows it. */
export const FigureFacts = z.object({
  key: z.string(),
  aspect: z.enum(FIGURE_ASPECTS),
  title: Words,
  says: Words,
  unit: z.enum(FIGURE_UNITS),
  /** The reader may not read its rows, and is told no value. */
  isWithheld: z.boolean(),
})
export type FigureFacts = z.output<typeof FigureFacts>

/** One figure of one project or place: an amount for each currency, or one without. */
export const FigureValue = z.object({
  key: z.string(),
  /** Rows that it was made of. */
  rows: z.number().int(),
  amounts: z.array(z.object({ amount: Decimal, currency: z.string().nullable() })),
})
export type FigureValue = z.output<typeof FigureValue>

/** A row that a figure was made of. */
export const FigureRow = z.object({
  id: z.string(),
  number: z.string(),
  name: Words,
  /** What it adds; null where it adds one. */
  amount: Decimal.nullable(),
  /** What its amount is divided by, of a ratio. */
  over: Decimal.nullable(),
  currency: z.string().nullable(),
  /** Address of its page; null where it has none that the reader may open. */
  path: z.string().nullable(),
})
export type FigureRow = z.output<typeof FigureRow>

/** The value of a figure, where it has rows. */
export function findValue(
  { values }: { readonly values: readonly FigureValue[] },
  { key }: Pick<FigureFacts, 'key'>,
): FigureValue | null {
  return values.find((value) => value.key === key) ?? null
}
