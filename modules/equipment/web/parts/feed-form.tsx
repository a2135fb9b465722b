import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { equipmentApi } from '../../contract/equipment-api.ts'
import type { MachineFeed } from '../../contract/machine-feed.ts'
import { useEquipmentText } from '../use-equipment-text.ts'

const TIMES = [15, 30, 60, 360, 1440] as const

interface Props {
  /** Null adds one to the place. */
  readonly feed: MachineFeed | null
  readonly place: { readonly projectCode: string; readonly siteCode: string }
  readonly onEnd: () => void
}

/** Adds a feed, or edits one. What was entered of its credentials is shown to nobody, also not here. */
export function FeedForm({ feed, place, onEnd }: Props) {
  const text = useEquipmentText()
  const [facts, setFacts] = useState({
    name: feed?.name ?? '',
    address: feed?.address ?? '',
    user: '',
    password: '',
    everyMinutes: feed?.everyMinutes ?? 15,
    isPaused: feed?.isPaused ?? false,
  })
  const set = (change: Partial<typeof facts>) => setFacts((now) => ({ ...now, ...change }))
  const adding = useApiMutation(equipmentApi, 'addFeed')
  const changing = useApiMutation(equipmentApi, 'changeFeed')
  const of = feed ? changing : adding
  const save = (): Promise<unknown> =>
    feed ? changing.send({ id: feed.id, rowVersion: feed.rowVersion, ...facts }) : adding.send({ ...place, ...facts })
  const times = [...new Set([...TIMES, facts.everyMinutes])].sort((one, other) => one - other)
  const kept = feed?.hasPassword ? text('feedKept') : undefined
  return (
    <EntryForm of={of} onSave={() => save().then(onEnd)} onCancel={onEnd}>
      <TextField
        label={text('name')}
        dir="auto"
        required
        maxLength={120}
        value={facts.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={text('feedAddress')}
        help={text('feedAddressHelp')}
        error={of.error?.fields?.['address']}
        dir="ltr"
        type="url"
        required
        maxLength={500}
        value={facts.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <TextField
        label={text('userName')}
        note={text('optional')}
        help={kept}
        dir="ltr"
        autoComplete="off"
        value={facts.user}
        onChange={({ target }) => set({ user: target.value })}
      />
      <TextField
        label={text('password')}
        note={text('optional')}
        help={kept}
        dir="ltr"
        type="password"
        autoComplete="new-password"
        value={facts.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <SelectField
        label={text('feedEvery')}
        value={String(facts.everyMinutes)}
        choices={times.map((minutes) => ({ value: String(minutes), label: text('feedMinutes', { minutes }) }))}
        onChange={({ target }) => set({ everyMinutes: Number(target.value) })}
      />
      <Checkbox
        label={text('feedPaused')}
        checked={facts.isPaused}
        onChange={({ target }) => set({ isPaused: target.checked })}
      />
    </EntryForm>
  )
}
