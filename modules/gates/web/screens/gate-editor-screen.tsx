import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { CameraField } from '#modules/cameras/web/public.ts'
import { DeviceField } from '#modules/devices/web/public.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { ArabicName, Choice, LongText, NumberField, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Gate } from '../../contract/gate.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { GATE_KINDS, REQUIREMENTS } from '../../contract/gates-records.ts'
import css from '../parts/gates.module.css'
import { useGatesText } from '../use-gates-text.ts'

/** Adds a gate to the current site, or edits the one that the address names (NAV-03). */
export function GateEditorScreen() {
  const text = useGatesText()
  return (
    <RecordEditor kind={Gate} api={gatesApi} module={gatesModule} text={text} own={['deviceId', 'cameraId']}>
      <Text name="name" />
      <ArabicName />
      <Choice name="kind" of={GATE_KINDS} />
      <NumberField name="lanes" />
      <Requires />
      <TimeOfDay name="opensAt" />
      <TimeOfDay name="closesAt" />
      <NumberField name="confidenceFloor" unit="%" help={text('floorHelp')} />
      <NumberField name="most" />
      <Suspense fallback={<Skeleton />}>
        <DeviceField name="deviceId" />
        <CameraField name="cameraId" help={text('cameraHelp')} />
      </Suspense>
      <NumberField name="latitude" unit="°" />
      <NumberField name="longitude" unit="°" />
      <LongText name="note" />
    </RecordEditor>
  )
}

/** Documents without which nobody is let in. */
function Requires() {
  const text = useGatesText()
  const { field } = useController({ name: 'requires' })
  const chosen: readonly string[] = field.value ?? []
  return (
    <fieldset className={css['choices']}>
      <legend>{text('requires')}</legend>
      {REQUIREMENTS.map((one) => (
        <Checkbox
          key={one}
          label={text(`requires.${one}`)}
          checked={chosen.includes(one)}
          onChange={({ target }) =>
            field.onChange(REQUIREMENTS.filter((of) => (of === one ? target.checked : chosen.includes(of))))
          }
        />
      ))}
    </fieldset>
  )
}

function TimeOfDay({ name }: { name: 'opensAt' | 'closesAt' }) {
  const texts = useFieldTexts(name)
  const text = useGatesText()
  const { field } = useController({ name })
  return (
    <TextField
      {...texts}
      help={text('hoursHelp')}
      dir="ltr"
      placeholder="06:00"
      maxLength={5}
      name={name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
    />
  )
}
