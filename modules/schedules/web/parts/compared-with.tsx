import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'

export interface Span {
  readonly start: string
  readonly finish: string
}

/** What the newest version is drawn beside, where that is not the baseline, and how much later is of interest. */
export interface Compared {
  readonly against: (Span & { readonly version: number }) | null
  readonly laterBy: number | null
}
export const NOT_COMPARED: Compared = { against: null, laterBy: null }

/** Versions that can be compared with; older ones are still in the list of versions, where one becomes the baseline. */
const MOST_VERSIONS = 100

interface ComparedWithProps {
  readonly id: string
  readonly version: number | null
  readonly baselineVersion: number | null
  readonly compared: Compared
  readonly onCompared: (next: Compared) => void
}

/** Chooses the version that bars and variances are compared with: the baseline, or any other that was read. */
export function ComparedWith({ id, version, baselineVersion, compared, onCompared }: ComparedWithProps) {
  const text = useSchedulesText()
  const format = useFormats()
  const versions = useApiQuery(schedulesApi, 'versions', { id, page: 1, pageSize: MOST_VERSIONS })
  const others = (versions.data?.items ?? []).flatMap(({ version: number, figures, fileName }) =>
    figures && number !== version && number !== baselineVersion
      ? [{ version: number, start: figures.start, finish: figures.finish, fileName }]
      : [],
  )
  const { against, laterBy } = compared
  if (baselineVersion === null && others.length === 0) return null
  const choose = (value: string) => {
    const found = others.find((one) => String(one.version) === value)
    onCompared({ ...compared, against: found ?? null })
  }
  const isComparing = against !== null || baselineVersion !== null
  return (
    <>
      <SelectField
        label={text('compareWith')}
        value={against ? String(against.version) : ''}
        placeholder={
          baselineVersion === null ? text('none') : text('baselineIs', { version: format.count(baselineVersion) })
        }
        choices={others.map(({ version: number, fileName }) => ({
          value: String(number),
          label: text('versionIs', { version: format.count(number), fileName }),
        }))}
        onChange={({ target }) => choose(target.value)}
      />
      {isComparing && (
        <span className={css['laterBy']}>
          <NumberField
            label={text('laterBy')}
            unit={text('workingDays')}
            value={laterBy}
            onChange={(days) =>
              onCompared({ ...compared, laterBy: days !== null && Number.isInteger(days) && days >= 0 ? days : null })
            }
          />
        </span>
      )}
    </>
  )
}
