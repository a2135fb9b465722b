import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FormNotices } from '#platform/web/form/form-notices.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { SETTABLE_STATES, SEVERITIES } from '../../contract/clash-choices.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { type GroupForm as Said, useGroupForm } from '../use-group-form.ts'
import css from './clash.module.css'
import { PersonField } from './person-field.tsx'

/** What people say of a group. A state is said at once, the rest when it is saved. */
export function GroupForm({ test, group }: { test: ClashTest; group: ClashGroup }) {
  const text = useClashText()
  const give = useApiMutation(clashApi, 'changeGroup', { invalidates: ['bcf'] })
  const [isAssigneeSaid, setAssigneeSaid] = useState(false)
  const record = useGroupForm(test, group, isAssigneeSaid)
  const { form } = record
  const { errors } = form.formState
  const { assigneeId, dueDate, costImpact } = form.watch()
  const set = <Name extends keyof Said>(name: Name, value: Said[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true })
  const { key, rowVersion } = group
  const failure = record.failure ?? give.error
  return (
    <form className={css['form']} onSubmit={record.submit} noValidate>
      <FormNotices record={record} />
      <div className={css['tools']}>
        {SETTABLE_STATES.map((state) => (
          <Button
            key={state}
            size="small"
            disabled={give.isPending}
            onClick={() => give.submit({ id: test.id, key, rowVersion, state })}
          >
            {text(`give.${state}`)}
          </Button>
        ))}
      </div>
      <TextField label={text('title')} placeholder={group.label} maxLength={300} {...form.register('title')} />
      <PersonField
        place={test}
        value={assigneeId}
        {...(group.assigneeId === null && { nameOutside: group.assignee })}
        onChange={(userId) => {
          set('assigneeId', userId)
          setAssigneeSaid(true)
        }}
      />
      <div className={css['pair']}>
        <DateField label={text('dueDate')} value={dueDate} onChange={(day) => set('dueDate', day)} />
        <SelectField
          label={text('severity')}
          choices={[
            { value: '', label: text('asRule') },
            ...SEVERITIES.map((value) => ({ value, label: text(`severity.${value}`) })),
          ]}
          {...form.register('severity')}
        />
      </div>
      <NumberField
        label={text('costImpact')}
        unit={group.currency}
        value={costImpact}
        error={errors.costImpact?.message}
        onChange={(cost) => set('costImpact', cost)}
      />
      {failure && <p role="alert">{failure.message}</p>}
      <div className={css['tools']}>
        <Button type="submit" look="primary" size="small" busy={record.isSaving}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}
