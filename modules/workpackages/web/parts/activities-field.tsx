import { Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { activitiesPart } from '../activities-slot.ts'
import css from './packages.module.css'

/** The activities of the schedule that a package builds: as many as there are. */
export function ActivitiesField() {
  const { place, valueLabels } = useEditor()
  const { label } = useFieldTexts('activityCodes')
  const entered = useWatch({ name: 'projectCode' })
  const { field } = useController({ name: 'activityCodes' })
  const codes: readonly string[] = field.value ?? []
  valueLabels.set('activityCodes', (value) => [value].flat().join(' · ') || null)
  const projectCode: string = place?.projectCode ?? entered ?? ''
  if (projectCode === '') return null
  return (
    <fieldset className={css['choices']}>
      <legend>{label}</legend>
      <Suspense>
        <activitiesPart.Part projectCode={projectCode} codes={codes} onChange={field.onChange} />
      </Suspense>
    </fieldset>
  )
}
