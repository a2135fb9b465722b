import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { DRAWING_AGES } from '../../contract/board-choices.ts'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { BoardAddress, RecordsWanted } from '../board-address.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import css from '../parts/board.module.css'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'
import { DrawingRecords } from './drawing-records.tsx'
import { GroupRecords } from './group-records.tsx'
import { issueInput } from './issue-input.ts'
import { TopicRecords, WeekRecords } from './topic-records.tsx'

const WIDTH_REM = 64

/** The records behind the number that was picked; which, stands in the address. */
export function RecordsDrawer({ address, query }: { address: BoardAddress; query: BoardQueryInput }) {
  const text = useDesignDashboardsText()
  const { wanted, closeRecords } = address
  // What was open stays in it while it leaves.
  const [last, setLast] = useState(wanted)
  if (wanted && wanted !== last) setLast(wanted)
  const shown = wanted ?? last
  const titles = {
    topics: text(shown?.flow === undefined ? 'records' : shown.flow === 'opened' ? 'recordsOpened' : 'recordsSettled'),
    groups: text('records'),
    drawings: text('recordsDrawings'),
  }
  return (
    <Drawer
      isOpen={wanted !== null}
      onClose={closeRecords}
      title={shown ? titles[shown.records] : ''}
      closeLabel={text('close')}
      widthRem={WIDTH_REM}
    >
      {shown && (
        <div className={css['records']}>
          <Narrowed wanted={shown} />
          <Records key={JSON.stringify(shown)} wanted={shown} address={address} query={query} />
        </div>
      )}
    </Drawer>
  )
}

interface RecordsProps {
  readonly wanted: RecordsWanted
  readonly address: BoardAddress
  readonly query: BoardQueryInput
}

function Records({ wanted, address, query }: RecordsProps) {
  const { age, also } = wanted
  if (wanted.records === 'drawings') {
    const known = DRAWING_AGES.find((name) => name === age)
    return (
      <DrawingRecords
        query={{ ...query, ...(known && { age: known }), ...(also && also !== '-' && { also: also as 'mep' }) }}
      />
    )
  }
  const { week, flow } = wanted
  if (week && flow) return <WeekRecords query={query} week={week} flow={flow} />
  return <IssueRecords wanted={wanted} address={address} query={query} />
}

/** Topics and groups of clashes under the same conditions, each with its number. */
function IssueRecords({ wanted, address, query }: RecordsProps) {
  const text = useDesignDashboardsText()
  const navigation = useScreenNavigation()
  const input = issueInput(query, wanted)
  const maySee = { topics: useCan('bcf:read'), groups: useCan('clash:read') }
  const counts = {
    topics: useApiQuery(designDashboardsApi, 'topics', { ...input, pageSize: 1 }, { enabled: maySee.topics }).data
      ?.total,
    groups: useApiQuery(designDashboardsApi, 'groups', { ...input, pageSize: 1 }, { enabled: maySee.groups }).data
      ?.total,
  }
  const kinds = (['groups', 'topics'] as const).filter((kind) => maySee[kind])
  const chosen = kinds.find((kind) => kind === wanted.records) ?? kinds[0]
  if (!chosen) return <p className={dash['facts']}>{text('hidden')}</p>
  return (
    <Tabs
      label={text('records')}
      value={chosen}
      onChange={(records) => void navigation.openPath(address.linkTo({ ...wanted, records }), { replace: true })}
      tabs={kinds.map((id) => {
        const count = counts[id]
        return { id, label: text(id), ...(count !== undefined && { count }) }
      })}
    >
      {chosen === 'topics' ? <TopicRecords query={input} /> : <GroupRecords query={input} />}
    </Tabs>
  )
}

/** What the records have in common, in words. */
function Narrowed({ wanted: { records, age, also, on, only, week } }: { wanted: RecordsWanted }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const facts = [
    ...(age ? [records === 'drawings' ? labels.drawingAge(age) : labels.age(age)] : []),
    ...(also ? [labels.discipline(also)] : []),
    ...(on ? [labels.storey(on)] : []),
    ...(week ? [text('weekUntil', { day: format.day(week) })] : []),
    ...(only ? [text(only === 'overdue' ? 'onlyOverdue' : 'onlyUnassigned')] : []),
  ]
  if (facts.length === 0) return null
  return <p className={dash['facts']}>{text('narrowedTo', { facts: facts.join(' · ') })}</p>
}
