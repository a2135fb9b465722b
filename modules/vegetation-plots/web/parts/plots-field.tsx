import { useController, useFormState } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MOST_PLOTS } from '../../contract/vegetation-patrol.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { usePlotsText } from '../use-plots-text.ts'
import css from './plots.module.css'

/** The plots of the site that was gone over, each to be ticked. */
export function PlotsField({ name }: { readonly name: string }) {
  const text = usePlotsText()
  const nameOf = useNameOf()
  const place = useEnteredPlace()
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const { projectCode, siteCode } = place
  const query = { projectCode, ...(siteCode && { siteCode }), sort: 'number', pageSize: MOST_PLOTS }
  const found = useApiQuery(vegetationPlotsApi, 'list', query, { enabled: projectCode !== '' })
  const chosen: readonly string[] = field.value ?? []
  const plots = found.data?.items ?? []
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className={css['plots']} aria-invalid={errors[name] !== undefined || undefined}>
      <legend>{text('plotIds')}</legend>
      {found.data && plots.length === 0 && <p>{text('noPlots')}</p>}
      {plots.map((plot) => (
        <Checkbox
          key={plot.id}
          label={
            <>
              <bdi dir="ltr">{plot.number}</bdi> <bdi>{nameOf(plot)}</bdi>
            </>
          }
          checked={chosen.includes(plot.id)}
          onChange={() => toggle(plot.id)}
        />
      ))}
      {typeof errors[name]?.message === 'string' && <p role="alert">{errors[name].message}</p>}
    </fieldset>
  )
}
