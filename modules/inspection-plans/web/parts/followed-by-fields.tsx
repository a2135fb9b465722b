import { useController } from 'react-hook-form'
import { useOfferedRules } from '#modules/credit-rules/web/public.ts'
import { PackagesField } from '#modules/workpackages/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { inspectionPlansApi } from '../../contract/inspection-plans-api.ts'
import { WORKS } from '../../contract/plan-records.ts'
import { usePlansText } from '../use-plans-text.ts'
import css from './plan.module.css'

/** Which packages the plan holds: all of a kind of work, and those that are picked. */
export function FollowedByFields() {
  const text = usePlansText()
  const { form, place } = useEditor()
  const projectCode: string = place?.projectCode ?? form.watch('projectCode') ?? ''
  const { id } = useScreenParams()
  const stored = useApiQuery(inspectionPlansApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  const known = new Map(stored.data?.packages.map((one) => [one.id, `${one.number} ${one.name}`]))
  const { field } = useController({ name: 'works' })
  const works: readonly string[] = field.value ?? []
  const nameOf = useNameOf()
  const own = useOfferedRules(projectCode).map((rule) => ({ work: rule.id, label: nameOf(rule) }))
  const offered = [...WORKS.map((work) => ({ work, label: text(`work.${work}`) })), ...own]
  const toggle = (work: string) =>
    field.onChange(works.includes(work) ? works.filter((one) => one !== work) : [...works, work])
  return (
    <fieldset className={css['point']}>
      <legend className={css['legend']}>{text('works')}</legend>
      <p className={css['help']}>{text('worksHelp')}</p>
      <div className={css['pair']}>
        {offered.map(({ work, label }) => (
          <Checkbox key={work} label={label} checked={works.includes(work)} onChange={() => toggle(work)} />
        ))}
      </div>
      <PackagesField name="packageIds" projectCode={projectCode} known={known} />
    </fieldset>
  )
}
