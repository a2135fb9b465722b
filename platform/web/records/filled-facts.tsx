import type { z } from 'zod'
import { useSay } from '../language/use-text.ts'

const FILLED_IN = {
  en: 'Filled in for you. Check it: nothing is written before you save.',
  ar: 'مُلئ لك. راجعه: لا يُكتب شيء قبل أن تحفظ.',
}

/**
 * What an address fills into a form for a new record (`?filled={"title":"…"}`): texts of the kind's facts that the kind allows.
 * Whoever made the address, it writes nothing: the person sees the form, and saves it or not.
 */
export function filledFacts(filled: string, { shape }: z.ZodObject): Record<string, string> {
  const said = readJson(filled)
  return Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => {
      const [field, value] = entry
      const schema = Object.hasOwn(shape, field) ? (shape[field] as z.ZodType) : undefined
      return typeof value === 'string' && schema !== undefined && schema.safeParse(value).success
    }),
  )
}

function readJson(text: string): object {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Said under the title of such a form. */
export function FilledIn() {
  const say = useSay()
  return <>{say(FILLED_IN)}</>
}
