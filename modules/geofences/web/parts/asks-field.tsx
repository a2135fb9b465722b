import { useController } from 'react-hook-form'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ZONE_PAPERS } from '../../contract/zone-papers.ts'
import { useGeofencesText } from '../use-geofences-text.ts'
import css from './asks-field.module.css'

/** What somebody needs to be in the zone. */
export function AsksField() {
  const text = useGeofencesText()
  const { label, error } = useFieldTexts('asks')
  const { field } = useController({ name: 'asks' })
  const chosen: readonly string[] = field.value ?? []
  return (
    <fieldset className={css['choices']} aria-describedby="asks-help">
      <legend>{label}</legend>
      <p id="asks-help" className={css[error ? 'problem' : 'help']}>
        {error ?? text('asksHelp')}
      </p>
      <div className={css['grid']}>
        {ZONE_PAPERS.map((paper) => (
          <Checkbox
            key={paper}
            label={text(`asks.${paper}`)}
            checked={chosen.includes(paper)}
            onChange={({ target }) =>
              field.onChange(ZONE_PAPERS.filter((of) => (of === paper ? target.checked : chosen.includes(of))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
