import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { SETTABLE_STATES, SEVERITIES, type Severity } from '../../contract/clash-choices.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { PersonField } from './person-field.tsx'

/** What people say of a group. A state is said at once, the rest when it is saved. */
export function GroupForm({ test, group }: { test: ClashTest; group: ClashGroup }) {
  const text = useClashText()
  const change = useApiMutation(clashApi, 'changeGroup', { invalidates: ['bcf'] })
  const [title, setTitle] = useState(group.title)
  const [assigneeId, setAssigneeId] = useState(group.assigneeId)
  const [isAssigneeSaid, setAssigneeSaid] = useState(false)
  const [dueDate, setDueDate] = useState(group.dueDate ?? '')
  const [severity, setSeverity] = useState<Severity | ''>(group.isSeveritySet ? group.severity : '')
  const [costImpact, setCostImpact] = useState(group.costImpact === null ? null : Number(group.costImpact))
  const isCostWrong = costImpact !== null && !(costImpact >= 0)
  const { key, rowVersion } = group
  const say = (said: object) => change.submit({ id: test.id, key, rowVersion, ...said })
  const save = () =>
    say({
      title,
      dueDate: dueDate || null,
      severity: severity || null,
      costImpact,
      // Somebody outside stays until another person is named.
      ...(isAssigneeSaid && { assigneeId }),
    })
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isCostWrong) save()
      }}
    >
      <div className={css['tools']}>
        {SETTABLE_STATES.map((state) => (
          <Button key={state} size="small" disabled={change.isPending} onClick={() => say({ state })}>
            {text(`give.${state}`)}
          </Button>
        ))}
      </div>
      <TextField
        label={text('groupTitle')}
        placeholder={group.label}
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <PersonField
        place={test}
        value={assigneeId}
        {...(group.assigneeId === null && { nameOutside: group.assignee })}
        onChange={(userId) => {
          setAssigneeId(userId)
          setAssigneeSaid(true)
        }}
      />
      <div className={css['pair']}>
        <DateField label={text('dueDate')} value={dueDate} onChange={setDueDate} />
        <SelectField
          label={text('severity')}
          value={severity}
          choices={[
            { value: '', label: text('asRule') },
            ...SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) })),
          ]}
          onChange={(event) => setSeverity(event.target.value as Severity | '')}
        />
      </div>
      <NumberField
        label={text('costImpact')}
        unit={group.currency}
        value={costImpact}
        {...(isCostWrong && { error: text('costWrong') })}
        onChange={setCostImpact}
      />
      {change.error && <p role="alert">{change.error.message}</p>}
      <div className={css['tools']}>
        <Button type="submit" look="primary" size="small" busy={change.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}
