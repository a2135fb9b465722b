import type { Value } from '#engines/expressions/expression.ts'
import type { Question } from '#engines/forms/form.ts'
import type { FieldTexts } from '#ui/field.tsx'

/** Where the files of a form lie until they are sent. */
export interface FormFiles {
  /** Keeps a file, and the one that it was drawn over. @returns the answer that names it */
  readonly add: (file: Blob, name: string, drawnOver?: string) => Promise<string>
  readonly open: (id: string) => Promise<Blob | null>
  readonly remove: (id: string) => Promise<void>
  /** It is being sent, where files are sent as they are taken. */
  readonly isOnTheWay?: (id: string) => boolean
}

export interface AnswerControlProps {
  readonly question: Question
  readonly value: Value
  /** What it offers now. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly texts: FieldTexts
  /** Null where the form is stored by somebody who takes no files with it. */
  readonly files: FormFiles | null
  /** Null where the answer is taken back. */
  readonly onAnswer: (answer: string | number | null) => void
}
