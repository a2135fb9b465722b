import type { Answers, Instance } from '#engines/forms/answer-sheet.ts'
import { type Form, placedItems, repeatsOf } from '#engines/forms/form.ts'

/** The answers with one of them changed, in the repeats that its question lies in. */
export function setAnswer(form: Form, answers: Answers, name: string, at: Instance, value: unknown): Answers {
  return within(answers, repeatNames(form, name), at, (row) => ({ ...row, [name]: value }))
}

/** One more of a repeat, behind the others. @param at of the repeats around it */
export function addRepeat(form: Form, answers: Answers, name: string, at: Instance): Answers {
  return within(answers, repeatNames(form, name), at, (row) => ({ ...row, [name]: [...rowsOf(row, name), {}] }))
}

/** @param at with its own number at the end */
export function removeRepeat(form: Form, answers: Answers, name: string, at: Instance): Answers {
  const own = at.at(-1) ?? 1
  return within(answers, repeatNames(form, name), at.slice(0, -1), (row) => ({
    ...row,
    [name]: rowsOf(row, name).filter((_, index) => index !== own - 1),
  }))
}

function repeatNames(form: Form, name: string): readonly string[] {
  const placed = placedItems(form).find(({ item }) => item.name === name)
  return placed ? repeatsOf(placed).map((repeat) => repeat.name) : []
}

function within(
  answers: Answers,
  repeats: readonly string[],
  at: Instance,
  change: (row: Answers) => Answers,
): Answers {
  const [repeat, ...inner] = repeats
  const [number = 1, ...rest] = at
  if (repeat === undefined) return change(answers)
  const rows = rowsOf(answers, repeat)
  const filled = Array.from({ length: Math.max(rows.length, number) }, (_, index) => rows[index] ?? {})
  return {
    ...answers,
    [repeat]: filled.map((row, index) => (index === number - 1 ? within(row, inner, rest, change) : row)),
  }
}

function rowsOf(row: Answers, name: string): readonly Answers[] {
  const rows = row[name]
  return Array.isArray(rows) ? (rows as Answers[]) : []
}
