import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { campsApi } from '../../contract/camps-api.ts'
import type { CampRoom } from '../../contract/room-calls.ts'
import { useCampsText } from '../use-camps-text.ts'

export function EditRoom({ room, onEnd }: { readonly room: CampRoom; readonly onEnd: () => void }) {
  const text = useCampsText()
  const [facts, setFacts] = useState<{ building: string; name: string; beds: number | null; areaM2: number | null }>(
    room,
  )
  const set = (change: Partial<typeof facts>) => setFacts((now) => ({ ...now, ...change }))
  const changing = useApiMutation(campsApi, 'changeRoom')
  const { building, name, beds, areaM2 } = facts
  const save = () => changing.send({ id: room.id, building, name, beds: beds ?? 0, areaM2 }).then(onEnd)
  return (
    <EntryForm of={changing} onSave={save} onCancel={onEnd}>
      <TextField
        label={text('building')}
        dir="auto"
        required
        maxLength={60}
        value={building}
        onChange={({ target }) => set({ building: target.value })}
      />
      <TextField
        label={text('room')}
        dir="ltr"
        required
        maxLength={40}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <NumberField label={text('beds')} value={beds} onChange={(beds) => set({ beds })} />
      <NumberField label={text('areaM2')} unit="m²" value={areaM2} onChange={(areaM2) => set({ areaM2 })} />
    </EntryForm>
  )
}
