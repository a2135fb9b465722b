import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'

/** The day and the site whose permits and papers are checked; no day where none are. */
export interface PapersChosen {
  readonly papersOn: string | null
  readonly papersSite: string
}

interface Props {
  readonly projectCode: string
  readonly chosen: PapersChosen
  readonly onChange: (chosen: PapersChosen) => void
}

/** Whether permits, certificates, insurances and securities are checked as well: on which day, and of which site. */
export function PapersFields({ projectCode, chosen, onChange }: Props) {
  const text = useComplianceText()
  const nameOf = useNameOf()
  const today = useToday()
  const sites = useApiQuery(sitesApi, 'sites', { projectCode, pageSize: 200 })
  const { papersOn, papersSite } = chosen
  return (
    <section className={css['part']}>
      <h2>{text('papers')}</h2>
      <p className={css['quiet']}>{text('papersHelp')}</p>
      <Checkbox
        label={text('checkPapers')}
        checked={papersOn !== null}
        onChange={() => onChange({ ...chosen, papersOn: papersOn === null ? today : null })}
      />
      {papersOn !== null && (
        <div className={css['grid']}>
          <DateField
            label={text('papersOn')}
            value={papersOn}
            onChange={(day) => onChange({ ...chosen, papersOn: day || today })}
          />
          <SelectField
            label={text('papersSite')}
            placeholder={text('wholeProject')}
            choices={(sites.data?.items ?? []).map((site) => ({ value: site.code, label: nameOf(site) }))}
            value={papersSite}
            onChange={({ target }) => onChange({ ...chosen, papersSite: target.value })}
          />
        </div>
      )}
    </section>
  )
}
