import { Suspense, useMemo } from 'react'
import { MoversMap } from '#modules/sites/web/public.ts'
import type { Text } from '#platform/contract/text.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import type { ListedMunicipalCase } from '../../contract/municipal-case.ts'
import { municipalCasesApi } from '../../contract/municipal-cases-api.ts'
import { municipalCasesModule } from '../../contract/municipal-cases-module.ts'
import { municipalCaseStates, SERVICES } from '../../contract/municipal-cases-records.ts'
import { useMunicipalText } from '../use-municipal-text.ts'
import css from './municipal-cases.module.css'

const MOST_ON_MAP = 1000

/** The cases of a list that have a place, on the map of their site: red what is overdue. */
export function CaseMap({ siteCode, query }: { readonly siteCode: string; readonly query: object }) {
  const text = useMunicipalText()
  const say = useSay()
  const { open } = useScreenNavigation()
  const found = useApiQuery(municipalCasesApi, 'list', { ...query, page: 1, pageSize: MOST_ON_MAP })
  const cases = found.data?.items
  const movers = useMemo(
    () => (cases ?? []).flatMap((one) => markOf(one, say(SERVICES[one.serviceCode]), say)),
    [cases, say],
  )
  const selected = null
  return (
    <div className={css['map']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap
          siteCode={siteCode}
          label={text('mapOfCases')}
          movers={movers}
          selected={selected}
          onPick={(id) => id && void open(municipalCasesModule, 'detail', { id })}
          withoutMap={text('noMap')}
        />
      </Suspense>
    </div>
  )
}

function markOf(
  { id, number, longitude, latitude, isOverdue, state }: ListedMunicipalCase,
  name: string,
  say: (text: Text) => string,
): MapMover[] {
  if (longitude === null || latitude === null) return []
  const isOpen = state === 'open' || state === 'inProgress'
  const tone = isOverdue ? 'critical' : isOpen ? 'major' : 'good'
  const label = say(municipalCaseStates.states[state].title)
  return [{ id, name, code: number, status: { tone, label }, point: [longitude, latitude], course: null }]
}
