import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DashboardFacts } from '#platform/web/dashboard/dashboard-facts.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { ReachChoice, useReachedPlace } from '#platform/web/place/reach.tsx'
import { usePlacePath } from '#platform/web/records/place-path.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { SeriesFigures } from '../../contract/material-test.ts'
import { materialTestsApi } from '../../contract/material-tests-api.ts'
import { materialTestsModule } from '../../contract/material-tests-module.ts'
import { SeriesPart } from '../parts/series-part.tsx'
import css from '../parts/tests.module.css'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { useTestUnits } from '../use-test-units.ts'

/** Whether what is tested at the picked place conforms, series by series; the chosen one is drawn below. */
export function TestStatisticsScreen() {
  const text = useMaterialTestsText()
  const language = useUiState((ui) => ui.language)
  const { reach, where } = useReachedPlace('structure')
  const found = useApiQuery(materialTestsApi, 'statistics', where, { keepPrevious: true })
  useLiveEvents({ kinds: ['material-test'] })
  return (
    <div className={css['screen']}>
      <PageHead
        title={materialTestsModule.screens.statistics.title[language]}
        context={usePlacePath(reach.of)}
        actions={<ReachChoice reach={reach} />}
      />
      {found.error && <LoadFailure error={found.error} isList={false} onRetry={found.refetch} />}
      {!found.data && !found.error && <Skeleton height="16rem" />}
      {found.data?.series.length === 0 && <p className={css['quiet']}>{text('noStatistics')}</p>}
      {found.data && found.data.series.length > 0 && <AllSeries all={found.data.series} />}
      {found.data && <DashboardFacts at={found.data.asOf} />}
    </div>
  )
}

const HEADS = ['mix', 'rule', 'results', 'mean', 'deviation', 'least', 'required', 'conformity'] as const

function AllSeries({ all }: { readonly all: readonly SeriesFigures[] }) {
  const text = useMaterialTestsText()
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = all.find(({ latestId }) => latestId === picked) ?? (all[0] as SeriesFigures)
  return (
    <>
      <p className={css['quiet']}>{text('statisticsHint')}</p>
      <PlainTable hasCards heads={HEADS.map((name) => text(name))}>
        {all.map((one) => (
          <SeriesRow key={one.latestId} of={one} isChosen={one === chosen} onPick={() => setPicked(one.latestId)} />
        ))}
      </PlainTable>
      <SeriesPart testId={chosen.latestId} title={chosen.mix} />
    </>
  )
}

/** Layers are put right one by one: a series of compaction has no conformity of its own, but layers that failed. */
function Conformity({ of }: { readonly of: SeriesFigures }) {
  const text = useMaterialTestsText()
  if (of.rule === 'proctor' && of.failed > 0)
    return <StatusBadge status="minor" word={text('failedCount', { count: of.failed })} />
  return <StatusBadge status={of.conforms ? 'good' : 'critical'} word={text(of.conforms ? 'conforms' : 'fails')} />
}

function SeriesRow(props: { readonly of: SeriesFigures; readonly isChosen: boolean; readonly onPick: () => void }) {
  const { of, isChosen, onPick } = props
  const text = useMaterialTestsText()
  const format = useFormats()
  const { say } = useTestUnits()
  const { kind, rule, mix, lot, companyName } = of
  const figures = [of.mean, of.deviation, of.least, of.required]
  return (
    <tr className={isChosen ? css['chosen'] : undefined} aria-current={isChosen}>
      <th scope="row">
        <button type="button" className={css['pick']} onClick={onPick}>
          <bdi>{[mix, lot].filter(Boolean).join(' · ')}</bdi>
        </button>
        <div className={css['quiet']}>
          <PlaceName of={of} />
          {companyName && (
            <>
              {' · '}
              <bdi>{companyName}</bdi>
            </>
          )}
        </div>
      </th>
      <td>{text(`rule.${rule}`)}</td>
      <td className={css['figure']}>{format.count(of.results)}</td>
      {figures.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in the order of the heads
        <td key={at} className={css['figure']}>
          <bdi dir="ltr">{value === null ? '–' : say(kind, value)}</bdi>
        </td>
      ))}
      <td>
        <Conformity of={of} />
      </td>
    </tr>
  )
}
