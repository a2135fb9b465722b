import { useFields } from '#platform/web/records/use-fields.tsx'
import { type Plan, planStates } from '../contract/plan.ts'
import { DISCIPLINES } from '../contract/plan-records.ts'
import type { inspectionPlansEn } from './locales/en.ts'
import { FollowedBy } from './parts/followed-by.tsx'
import { usePlansText } from './use-plans-text.ts'

/** The fields of a plan in their order, for list and page. */
export function usePlanFields() {
  const text = usePlansText()
  const { onPage, onList, ...field } = useFields<Plan, typeof inspectionPlansEn>(text)
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { arabic: 'titleAr', sort: 'title' }),
    field.state(planStates, { sort: 'state' }),
    field.choice('discipline', DISCIPLINES),
    onList.number('pointCount', { as: 'points', isSummed: true }),
    onList.number('holdCount', { as: 'holdPoints', isSummed: true }),
    field.number('revision', { when: ({ revision }) => revision > 0 }),
    onPage.shown('works', (plan) => <FollowedBy plan={plan} />, { isWide: true }),
    onPage.text('reference'),
    field.updated(),
  ]
}
