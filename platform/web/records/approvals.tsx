import type { States } from '#platform/contract/states.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormats } from '../language/use-formats.ts'
import { useSay } from '../language/use-text.ts'
import css from './records.module.css'
import { type StepApi, type WithSteps, withSteps } from './step-api.ts'
import { STEP_WORDS } from './step-words.ts'

/** What was approved of a record: by whom, when, for which company, and whether the record still says it; nothing where nobody did. */
export function Approvals(props: { api: WithSteps; of: States; recordId: string }) {
  const { of, recordId } = props
  const say = useSay()
  const format = useFormats()
  const api: StepApi = withSteps(props.api)
  const approvals = useApiQuery(api, 'steps', { id: recordId }).data?.approvals ?? []
  if (approvals.length === 0) return null
  return (
    <ul className={css['approvals']}>
      {approvals.map(({ step, content, isCurrent, approvedAt, approvedBy, onBehalfOf, reason }) => (
        <li key={approvedAt + content}>
          <StatusBadge
            status={isCurrent ? 'good' : 'off'}
            word={say(isCurrent ? STEP_WORDS.current : STEP_WORDS.outdated)}
          />
          <span>{say(of.steps[step]?.title ?? { en: step, ar: step })}</span>
          <bdi>{approvedBy.name}</bdi>
          {onBehalfOf && <bdi>{say(STEP_WORDS.approvedFor).replace('{company}', onBehalfOf.name)}</bdi>}
          <bdi>{format.dateTime(approvedAt)}</bdi>
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ul>
  )
}
