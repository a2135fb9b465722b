import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSay } from '../language/use-text.ts'
import { stringifySearch } from '../routing/address-search.ts'
import { useScreenParams } from '../routing/use-screen-navigation.ts'
import type { PageHeadProps } from '../shell/page-head.tsx'
import {
  DETAILS,
  HISTORY,
  type PageRecord,
  type RecordKey,
  recordSides,
  type ShownSide,
  SIDES,
} from './record-sides.ts'

const RecordTools = lazy(async () => ({ default: (await import('./record-tools.tsx')).RecordTools }))

export interface RecordTabs {
  readonly record: RecordKey
  readonly tabs: NonNullable<PageHeadProps['tabs']>
  readonly actions: ReactNode
  /** The open one; `details` and `history` are the screen's own. */
  readonly open: 'details' | 'history' | ShownSide
}

/** The sides of a record as the head of its page shows them. Which one is open stands in the address. */
export function useRecordTabs(shown: PageRecord | null, name: string, answer: object): RecordTabs | null {
  const say = useSay()
  const { tab } = useScreenParams()
  const { pathname, search } = useLocation()
  if (!shown) return null
  const { entityType, entityId, without = [] } = shown
  const record = { entityType, entityId }
  const sides = recordSides()
  const tabbed = sides.filter(({ id }) => !without.includes(id))
  const pathOf = (id: string | undefined) => pathname + stringifySearch({ ...search, tab: id })
  const open = tab === 'history' ? tab : (tabbed.find(({ id }) => id === tab) ?? 'details')
  const items = [
    { label: say(DETAILS), path: pathOf(undefined), isCurrent: open === 'details' },
    ...tabbed.map((side) => ({
      label: say(side.title),
      path: pathOf(side.id),
      isCurrent: side === open,
      count: side.Count && (
        <Suspense>
          <side.Count record={record} />
        </Suspense>
      ),
    })),
    { label: say(HISTORY), path: pathOf('history'), isCurrent: open === 'history' },
  ]
  const actions = sides.map(
    ({ id, Action }) =>
      Action && (
        <Suspense key={id}>
          <Action record={record} />
        </Suspense>
      ),
  )
  const tools = (
    <Suspense key="tools">
      <RecordTools shown={shown} name={name} answer={answer} />
    </Suspense>
  )
  return { record, tabs: { label: say(SIDES), items }, actions: [...actions, tools], open }
}
