import { useSay } from '#platform/web/language/use-text.ts'
import type { FormProblem } from '../../contract/form-template.ts'
import { useFormsText } from '../use-forms-text.ts'
import css from './design.module.css'

/** What stands in the way of putting the form into use, row by row. */
export function FormProblems({ problems }: { readonly problems: readonly Pick<FormProblem, 'row' | 'reason'>[] }) {
  const text = useFormsText()
  const say = useSay()
  if (problems.length === 0) return null
  return (
    <div role="status" className={css['problems']}>
      <strong>{text('problems', { count: problems.length })}</strong>
      <ul>
        {problems.slice(0, 20).map(({ row, reason }) => (
          <li key={`${row} ${reason.en}`}>
            {row !== null && `${text('rowNumber', { number: row })}: `}
            {say(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
