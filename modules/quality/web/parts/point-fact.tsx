import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { inspectionPlansApi } from '#modules/inspection-plans/contract/inspection-plans-api.ts'
import { wordsOfParties } from '#modules/inspection-plans/contract/point-parties.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useQualityText } from '../use-quality-text.ts'

const NONE = 'none'

/** Which point of which approved plan is inspected, or what it is where no plan says so. A request that exists keeps its own. */
export function PointFact() {
  const text = useQualityText()
  const { form, place } = useEditor()
  const language = useUiState((ui) => ui.language)
  const isArabic = language === 'ar'
  const [projectCode, planId, pointId, point] = useWatch({
    control: form.control,
    name: ['projectCode', 'planId', 'pointId', 'point'],
  })
  const [isWithout, setWithout] = useState(false)
  const isNew = place === null
  const offered = useApiQuery(
    inspectionPlansApi,
    'offered',
    { projectCode: projectCode ?? '' },
    { enabled: isNew && Boolean(projectCode) },
  )
  if (!isNew) return null
  const plans = offered.data ?? []
  const plan = plans.find(({ id }) => id === planId)
  const set = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
  }
  const choosePlan = (id: string) => {
    setWithout(id === NONE)
    set({ planId: id === NONE || id === '' ? null : id, pointId: null, point: null })
  }
  return (
    <>
      <SelectField
        label={text('plan')}
        placeholder={text('choose')}
        choices={[
          ...plans.map(({ id, number, title, titleAr }) => ({
            value: id,
            label: `${number} ${(isArabic && titleAr) || title}`,
          })),
          { value: NONE, label: text('noPlan') },
        ]}
        value={isWithout ? NONE : (planId ?? '')}
        onChange={({ target }) => choosePlan(target.value)}
      />
      {plan && (
        <SelectField
          label={text('point')}
          placeholder={text('choose')}
          help={text('pointHelp')}
          choices={plan.points.map(({ id, activity, activityAr, ...point }) => ({
            value: id,
            label: `${(isArabic && activityAr) || activity} (${wordsOfParties(point, language)})`,
          }))}
          value={pointId ?? ''}
          onChange={({ target }) => set({ pointId: target.value || null })}
        />
      )}
      {isWithout && (
        <TextField
          label={text('activity')}
          dir="auto"
          value={(point as { activity?: string } | null)?.activity ?? ''}
          onChange={({ target }) =>
            set({ point: target.value ? { activity: target.value, kind: 'surveillance', noticeHours: 0 } : null })
          }
        />
      )}
    </>
  )
}
