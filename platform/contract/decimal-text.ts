import { z } from 'zod'

const made = new WeakSet<z.ZodType>()

/** Whether a schema, without what makes it optional, is one of {@link decimalText}. */
export function isDecimalText(schema: z.ZodType): boolean {
  return made.has(schema)
}

/**
 * A number that must stay right to the last digit, as decimal text all the way from the column `numeric` to the screen:
 * `z.string()` of so many digits before and after the point. Money has the decimals of its currency, a rate may have more.
 * @example amount: decimalText({ decimals: 2 }).nullable().default(null)
 */
export function decimalText({
  whole = 14,
  decimals,
  isSigned = false,
}: {
  readonly whole?: number
  readonly decimals: number
  readonly isSigned?: boolean
}) {
  const after = decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''
  const schema = z.string().regex(new RegExp(`^${isSigned ? '-?' : ''}\\d{1,${whole}}${after}$`))
  made.add(schema)
  return schema
}
