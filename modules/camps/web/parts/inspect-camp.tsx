import { useState } from 'react'
import { dayAfter } from '#engines/calendar/local-time.ts'
import { findPeople } from '#modules/access/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useDayFromToday, useToday } from '#platform/web/place/use-today.ts'
import { DateField } from '#ui/date-field.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { CAMP_CHECKS, type CampCheck, VERDICTS } from '../../contract/camps-records.ts'
import type { CheckedItem } from '../../contract/inspection-calls.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'

/** Something that was found is mended within two weeks, unless another day is entered. */
const DUE_DAYS = 14

/** What an inspection looks at, each with a verdict: nothing is good that nobody has looked at. */
export function InspectCamp({ of, onEnd }: { readonly of: Camp; readonly onEnd: () => void }) {
  const text = useCampsText()
  const [onDay, setOnDay] = useDayFromToday()
  const [items, setItems] = useState<readonly CheckedItem[]>(() => CAMP_CHECKS.map(notChecked))
  const storing = useApiMutation(campsApi, 'inspect', { invalidates: ['inbox'] })
  const change = (changed: CheckedItem) =>
    setItems((now) => now.map((item) => (item.check === changed.check ? changed : item)))
  const save = () => storing.send({ id: of.id, onDay, items: [...items] }).then(onEnd)
  return (
    <EntryForm of={storing} onSave={save} onCancel={onEnd}>
      <DateField label={text('onDay')} required value={onDay} onChange={setOnDay} />
      {items.map((item) => (
        <Item key={item.check} camp={of} of={item} onChange={change} />
      ))}
    </EntryForm>
  )
}

const notChecked = (check: CampCheck): CheckedItem => ({
  ...{ check, verdict: 'notChecked', description: '', ownerId: null, dueOn: null },
})

interface ItemProps {
  readonly camp: Camp
  readonly of: CheckedItem
  readonly onChange: (item: CheckedItem) => void
}

function Item({ camp, of, onChange }: ItemProps) {
  const text = useCampsText()
  const today = useToday()
  const name = text(`check.${of.check}`)
  return (
    <div className={css['check']}>
      <span>{name}</span>
      <SegmentedControl
        label={name}
        segments={VERDICTS.map((value) => ({ value, label: text(`verdict.${value}`) }))}
        value={of.verdict}
        onChange={(verdict) =>
          onChange({ ...of, verdict, dueOn: verdict === 'finding' ? (of.dueOn ?? dayAfter(today, DUE_DAYS)) : null })
        }
      />
      {of.verdict === 'finding' && <Found camp={camp} of={of} onChange={onChange} />}
    </div>
  )
}

function Found({ camp: { projectCode, siteCode }, of, onChange }: ItemProps) {
  const text = useCampsText()
  const find = findPeople({ projectCode, siteCode })
  return (
    <div className={css['found']}>
      <TextField
        label={text('whatFound')}
        dir="auto"
        required
        maxLength={500}
        value={of.description}
        onChange={({ target }) => onChange({ ...of, description: target.value })}
      />
      <FoundSelect
        label={text('whoMends')}
        find={find}
        value={of.ownerId}
        onChange={(ownerId) => onChange({ ...of, ownerId })}
        emptyText={text('nobodyFound')}
      />
      <DateField
        label={text('dueOn')}
        required
        value={of.dueOn ?? ''}
        onChange={(dueOn) => onChange({ ...of, dueOn })}
      />
    </div>
  )
}
