import type { Value } from '#engines/expressions/expression.ts'
import type { Question } from '#engines/forms/form.ts'
import type { FieldTexts } from '#ui/field.tsx'

export interface AnswerControlProps {
  readonly question: Question
  readonly value: Value
  /** What it offers now. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly texts: FieldTexts
  /** Null where the answer is taken back. */
  readonly onAnswer: (answer: string | number | null) => void
}
