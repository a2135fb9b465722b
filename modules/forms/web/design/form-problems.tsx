import { useSay } from '#platform/web/language/use-text.ts'
import type { FormProblem } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'

const MOST_SAID = 20

interface FormProblemsProps {
  readonly problems: readonly Pick<FormProblem, 'sheet' | 'row' | 'reason'>[]
}

/** What stands in the way of putting the form into use, row by row. */
export function FormProblems({ problems }: FormProblemsProps) {
  const text = useFormsText()
  const say = useSay()
  if (problems.length === 0) return null
  const count = problems.length
  return (
    <div role="status" className={css['problems']}>
      <strong>{text('problems', { count })}</strong>
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
