import { several, toText } from '../expressions/convert-value.ts'
import type { Value } from '../expressions/expression.ts'
import type { FormItem } from './form.ts'

/** The choices in an answer: of a question that takes one, all of it, whatever blanks its name has; of others a blank ends one. */
export function chosenIn(value: Value, question: FormItem | null): readonly string[] {
  const isOne = question?.kind === 'question' && question.type === 'select_one'
  return several(value).flatMap((one) => {
    const text = toText(one)
    return isOne ? [text] : text.split(/\s+/).filter(Boolean)
  })
}
