import type { Task } from '#modules/inbox/contract/task.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { StepButtons } from './step-buttons.tsx'

/** In a row of the inbox: what the step asks is done there. */
export function StepOfTask({ task }: { readonly task: Task }) {
  const step = useApiQuery(proceduresApi, 'step', { id: task.key })
  return step.data ? <StepButtons step={step.data} /> : null
}
