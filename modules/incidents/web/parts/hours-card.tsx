import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ComparedHours } from '../../contract/incident-figures.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import css from './incident.module.css'

const UNKNOWN = '–'

/** The hours that people entered beside those that the gates measured, of the same months, and how far they are apart. */
export function HoursCard({ of }: { readonly of: ComparedHours }) {
  const text = useIncidentsText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const { from, unmeasured, companies, others } = of
  return (
    <DashboardCard
      title={text('hoursCompared')}
      note={text('comparedSince', { day: format.day(from, 'UTC') })}
      isWide
      chart={
        <div className={css['numbers']}>
          <PlainTable heads={[text('companyId'), text('basis.entered'), text('basis.measured'), text('hoursGap')]}>
            {companies.map(({ company, ...hours }) => (
              <HoursRow
                key={company?.id ?? ''}
                name={company ? (isArabic && company.nameAr) || company.name : text('noCompany')}
                of={hours}
              />
            ))}
            <HoursRow name={text('total')} of={of} />
          </PlainTable>
        </div>
      }
      remarks={[
        ...(unmeasured > 0 ? [text('unmeasured', { count: format.count(unmeasured) })] : []),
        ...(others > 0 ? [text('otherCompanies', { count: format.count(others) })] : []),
      ]}
    />
  )
}

function HoursRow({ name, of }: { name: string; of: Pick<ComparedHours, 'entered' | 'measured' | 'gap'> }) {
  const format = useFormats()
  const cells = [of.entered, of.measured, of.gap].map((hours) => (hours === null ? UNKNOWN : format.number(hours, 1)))
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three cells, always in this order
        <td key={at}>
          <bdi dir="ltr">{cell}</bdi>
        </td>
      ))}
    </tr>
  )
}
