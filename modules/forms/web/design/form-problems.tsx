import { useSay } from '#platform/web/language/use-text.ts'
import type { FormProblem } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'

const MOST_SAID = 20

interface FormProblemsProps {
  readonly problems: readonly Pick<FormProblem, 'sheet' | 'row' | 'reason'>[]
  /** What it says and nothing here acts on; it stands in nobody's way. */
  readonly areWarnings?: boolean
}

/** What stands in the way of putting the form into use, or does nothing, row by row. */
export function FormProblems({ problems, areWarnings = false }: FormProblemsProps) {
  const text = useFormsText()
  const say = useSay()
  if (problems.length === 0) return null
  const count = problems.length
  return (
    <div role="status" className={css[areWarnings ? 'warnings' : 'problems']}>
      <strong>{areWarnings ? text('warnings', { count }) : text('problems', { count })}</strong>
      <ul>
        {problems.slice(0, MOST_SAID).map(({ sheet, row, reason }) => (
          <li key={`${sheet} ${row} ${reason.en}`}>
            {sheet !== 'survey' && <bdi dir="ltr">{sheet} </bdi>}
            {row !== null && `${text('rowNumber', { number: row })}: `}
            {say(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
