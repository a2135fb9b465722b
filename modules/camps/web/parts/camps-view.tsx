import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { ScreenLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import type { Occupancy } from '../../contract/room-calls.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'
import { FindingCount } from './finding-count.tsx'

const campsBy = (query: string) => `${screenAddress(campsModule, 'list')}?state=inUse&${query}`

/** The camps of the current site now: how full they are, what is still to be mended, and whose people live there. */
export function CampsView() {
  const text = useCampsText()
  const { code: siteCode } = useCurrentSite()
  const { code: projectCode } = useCurrentProject()
  const found = useApiQuery(campsApi, 'occupancy', { projectCode, siteCode })
  useLiveEvents({ kinds: ['camp'] })
  if (found.error && !found.data)
    return <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="20rem" />
  if (found.data.camps.length === 0) return <EmptyState title={text('empty')} />
  return (
    <div className={css['section']}>
      <AsOf at={found.data.asOf} />
      <Figures of={found.data} />
      <div className={css['columns']}>
        <DashboardCard title={text('camps')} chart={<Camps of={found.data} />} />
        <DashboardCard title={text('byCompany')} chart={<Companies of={found.data} />} />
      </div>
    </div>
  )
}

function Figures({ of: { camps } }: { readonly of: Occupancy }) {
  const text = useCampsText()
  const format = useFormats()
  const sum = (name: 'capacity' | 'beds' | 'taken' | 'openFindings' | 'overdueFindings') =>
    camps.reduce((total, camp) => total + camp[name], 0)
  const tile = (label: string, count: number, href: string) => (
    <FigureTile label={label} value={format.count(count)} nothing={text('notMeasured')} href={href} />
  )
  return (
    <FigureTiles>
      {tile(text('licensed'), sum('capacity'), campsBy(''))}
      {tile(text('beds'), sum('beds'), campsBy(''))}
      {tile(text('occupancy'), sum('taken'), campsBy(''))}
      {tile(text('freeBeds'), sum('beds') - sum('taken'), campsBy('hasFree=true'))}
      {tile(text('findingsOpen'), sum('openFindings'), campsBy(''))}
      {tile(text('overdue'), sum('overdueFindings'), campsBy('hasOverdue=true'))}
    </FigureTiles>
  )
}

function Camps({ of: { camps } }: { readonly of: Occupancy }) {
  const text = useCampsText()
  const format = useFormats()
  const nameOf = useNameOf()
  return (
    <PlainTable heads={[text('name'), text('occupancy'), text('licensed'), text('findingsOpen'), text('inspectedOn')]}>
      {camps.map(({ id, name, nameAr, taken, beds, capacity, inspectedOn, ...found }) => (
        <tr key={id}>
          <th scope="row">
            <ScreenLink to={campsModule} screen="detail" params={{ id }}>
              <bdi>{nameOf({ name, nameAr })}</bdi>
            </ScreenLink>
          </th>
          <td>{text('takenOf', { taken: format.count(taken), beds: format.count(beds) })}</td>
          <td>{format.count(capacity)}</td>
          <td>
            <FindingCount of={found} />
          </td>
          <td>{inspectedOn ? <bdi>{format.day(inspectedOn, 'UTC')}</bdi> : text('never')}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Companies({ of: { camps, companies, people } }: { readonly of: Occupancy }) {
  const text = useCampsText()
  const format = useFormats()
  const nameOf = useNameOf()
  if (people.length === 0) return <p className={css['quiet']}>{text('noPeople')}</p>
  const shown = camps.filter(({ id }) => people.some(({ campId }) => campId === id))
  const ids = [...new Set(people.map(({ companyId }) => companyId))]
  const companyOf = (id: string | null) => {
    const company = companies.find((one) => one.id === id)
    return company ? nameOf(company) : text('noCompany')
  }
  return (
    <PlainTable heads={[text('companyOf'), ...shown.map(nameOf)]}>
      {ids.map((id) => (
        <tr key={id ?? ''}>
          <th scope="row">
            <bdi>{companyOf(id)}</bdi>
          </th>
          {shown.map((camp) => {
            const found = people.find(({ campId, companyId }) => campId === camp.id && companyId === id)
            return <td key={camp.id}>{found ? format.count(found.people) : '–'}</td>
          })}
        </tr>
      ))}
    </PlainTable>
  )
}
