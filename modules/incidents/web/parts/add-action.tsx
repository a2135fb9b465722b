import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Incident } from '../../contract/incident.ts'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { ACTION_TYPES, CONTROLS } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

const NOTHING = {
  description: '',
  type: 'corrective' as (typeof ACTION_TYPES)[number],
  control: null as (typeof CONTROLS)[number] | null,
  ownerId: null as string | null,
  dueOn: '',
  checkAfterDays: 30 as number | null,
}

/** Asks somebody for an action; it stays open for the next one. */
export function AddAction({ incident }: { readonly incident: Incident }) {
  const text = useIncidentsText()
  const [typed, setTyped] = useState(NOTHING)
  const add = useApiMutation(incidentsApi, 'addAction')
  const { id, projectCode, siteCode, structureCode } = incident
  const find = findPeople({ projectCode, siteCode, ...(structureCode !== null && { structureCode }) })
  const submit = async () => {
    if (typed.ownerId === null) return
    const action = { ...typed, ownerId: typed.ownerId, dueOn: typed.dueOn || null }
    // A refusal is shown below, and what was typed is kept.
    const added = await add.send({ id, ...action }).catch(() => null)
    if (added) setTyped(NOTHING)
  }
  return (
    <form
      className={css['person']}
      aria-label={text('addAction')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={text('actionDescription')}
        value={typed.description}
        dir="auto"
        error={add.error?.message}
        onChange={({ target }) => setTyped({ ...typed, description: target.value })}
      />
      <FoundSelect
        label={text('actionOwner')}
        find={find}
        value={typed.ownerId}
        onChange={(ownerId) => setTyped({ ...typed, ownerId })}
        emptyText={text('nobodyFound')}
      />
      <SelectField
        label={text('actionType')}
        value={typed.type}
        choices={ACTION_TYPES.map((value) => ({ value, label: text(`actionType.${value}`) }))}
        onChange={({ target }) =>
          setTyped({ ...typed, type: ACTION_TYPES.find((one) => one === target.value) ?? 'corrective' })
        }
      />
      <SelectField
        label={text('control')}
        value={typed.control ?? ''}
        placeholder={text('none')}
        choices={CONTROLS.map((value) => ({ value, label: text(`control.${value}`) }))}
        onChange={({ target }) => setTyped({ ...typed, control: CONTROLS.find((one) => one === target.value) ?? null })}
      />
      <DateField
        label={text('dueDate')}
        help={text('dueHelp')}
        value={typed.dueOn}
        onChange={(dueOn) => setTyped({ ...typed, dueOn: dueOn ?? '' })}
      />
      <NumberField
        label={text('checkAfterDays')}
        help={text('checkAfterHelp')}
        unit={text('days')}
        value={typed.checkAfterDays}
        onChange={(checkAfterDays) => setTyped({ ...typed, checkAfterDays })}
      />
      <Button type="submit" disabled={typed.description.trim() === '' || !typed.ownerId} busy={add.isPending}>
        {text('addAction')}
      </Button>
    </form>
  )
}
