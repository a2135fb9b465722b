import { useSay } from '#platform/web/language/use-text.ts'
import type { PathOf } from '#platform/web/records/columns.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import type { Column } from '#ui/table-types.ts'
import { type AnswerCells, type AskedQuestions, answerField } from '../contract/answer-table.ts'

interface Answered {
  readonly answers: AnswerCells
  readonly line: number | null
}

/** A column for each question of a form, as the reader's language has it. Of several answers in one cell no number is made. */
export function useAnswerColumns<Row extends Answered>(
  asked: AskedQuestions | undefined,
  lines: string | undefined,
): Column<Row>[] {
  const say = useSay()
  const column = useColumns<Row>()
  const questions = asked?.questions ?? []
  return questions.map(({ name, title, kind, repeat }) => {
    const path = `answers.${answerField(name)}` as PathOf<Row>
    const isSingle = repeat === null || repeat === lines
    if (isSingle && kind === 'number') return column.number(path, say(title), { decimals: 3 })
    return isSingle && kind === 'day' ? column.day(path, say(title)) : column.text(path, say(title))
  })
}
