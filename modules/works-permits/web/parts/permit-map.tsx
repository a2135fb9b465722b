import { Suspense, useMemo } from 'react'
import { MoversMap } from '#modules/sites/web/public.ts'
import type { Text } from '#platform/contract/text.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import type { ListedWorksPermit } from '../../contract/works-permit.ts'
import { worksPermitsApi } from '../../contract/works-permits-api.ts'
import { worksPermitsModule } from '../../contract/works-permits-module.ts'
import { worksPermitStates } from '../../contract/works-permits-records.ts'
import type { worksPermitsEn } from '../locales/en.ts'
import css from './works-permits.module.css'

const MOST_ON_MAP = 1000

/** The permits of a list that have a position: those that overlap stand out. */
export function PermitMap({ siteCode, query }: { readonly siteCode: string; readonly query: object }) {
  const text = useText<typeof worksPermitsEn>('works-permits')
  const say = useSay()
  const { open } = useScreenNavigation()
  const found = useApiQuery(worksPermitsApi, 'list', { ...query, page: 1, pageSize: MOST_ON_MAP })
  const permits = found.data?.items
  const movers = useMemo(() => (permits ?? []).flatMap((permit) => markOf(permit, say)), [permits, say])
  return (
    <div className={css['map']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap
          siteCode={siteCode}
          label={text('mapOfPermits')}
          movers={movers}
          selected={null}
          onPick={(id) => id && void open(worksPermitsModule, 'detail', { id })}
          withoutMap={text('noMap')}
        />
      </Suspense>
    </div>
  )
}

export function markOf(
  { id, name, number, state, overlaps, longitude, latitude }: Omit<ListedWorksPermit, 'can'>,
  say: (text: Text) => string,
): MapMover[] {
  if (longitude === null || latitude === null) return []
  const { tone, title } = worksPermitStates.states[state]
  const status = { tone: overlaps > 0 ? ('critical' as const) : tone, label: say(title) }
  return [{ id, name, code: number, status, point: [longitude, latitude], course: null }]
}
