import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useDayFromToday } from '#platform/web/place/use-today.ts'
import { DateField } from '#ui/date-field.tsx'
import { campsApi } from '../../contract/camps-api.ts'
import { useCampsText } from '../use-camps-text.ts'

/** Notes on which day somebody moved out: their bed is free then. */
export function MoveOut({ stay, onEnd }: { readonly stay: { readonly id: string }; readonly onEnd: () => void }) {
  const text = useCampsText()
  const [untilOn, setUntilOn] = useDayFromToday()
  const ending = useApiMutation(campsApi, 'moveOut')
  return (
    <EntryForm of={ending} onSave={() => ending.send({ id: stay.id, untilOn }).then(onEnd)} onCancel={onEnd}>
      <DateField label={text('until')} required value={untilOn} onChange={setUntilOn} />
    </EntryForm>
  )
}
