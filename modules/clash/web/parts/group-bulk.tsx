import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { BulkBar } from '#platform/web/frames/bulk-bar.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { SETTABLE_STATES, SEVERITIES, type Severity } from '../../contract/clash-choices.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useExports } from '../use-exports.ts'
import css from './clash.module.css'
import { PersonField } from './person-field.tsx'

/** What can be said of many groups at once. */
export function GroupBulk({ test, keys, onClear }: { test: ClashTest; keys: readonly string[]; onClear: () => void }) {
  const text = useClashText()
  const change = useApiMutation(clashApi, 'changeGroups', { invalidates: ['bcf'] })
  const exports = useExports(test)
  const [assigneeId, setAssigneeId] = useState<string | null>(null)
  const [dueDate, setDueDate] = useState('')
  const say = async (said: Record<string, unknown>) => {
    try {
      await change.send({ id: test.id, keys: [...keys], ...said })
      onClear()
    } catch {
      // Shown below from the mutation.
    }
  }
  return (
    <BulkBar count={keys.length} onClear={onClear}>
      <div className={css['tools']}>
        <PersonField place={test} value={assigneeId} isLabelHidden onChange={setAssigneeId} />
        <DateField label={text('dueDate')} isLabelHidden value={dueDate} onChange={setDueDate} />
        <Button
          size="small"
          look="primary"
          busy={change.isPending}
          disabled={assigneeId === null && dueDate === ''}
          onClick={() => void say({ ...(assigneeId && { assigneeId }), ...(dueDate && { dueDate }) })}
        >
          {text('assign')}
        </Button>
        <SelectField
          label={text('severity')}
          isLabelHidden
          value=""
          choices={[
            { value: '', label: text('setSeverity') },
            ...SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) })),
          ]}
          onChange={(event) => void say({ severity: event.target.value as Severity })}
        />
        {SETTABLE_STATES.map((state) => (
          <Button key={state} size="small" busy={change.isPending} onClick={() => void say({ state })}>
            {text(`give.${state}`)}
          </Button>
        ))}
        <Button size="small" busy={exports.isBusy} onClick={() => void exports.bcf('3.0', keys)}>
          {text('exportBcf')}
        </Button>
        {(change.error ?? exports.error) && <p role="alert">{change.error?.message ?? exports.error}</p>}
      </div>
    </BulkBar>
  )
}
