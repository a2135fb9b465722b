import { useState } from 'react'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useTableTexts } from '#platform/web/frames/use-table-texts.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { ScreenLink, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { designDashboardsApi } from '../../contract/design-dashboards-api.ts'
import type { ModelRow } from '../../contract/design-figures.ts'
import { type Score, scoreName } from '../../contract/score-scale.ts'
import type { BoardQueryInput } from '../board-filters.ts'
import css from '../parts/board.module.css'
import { PlotCard } from '../parts/plot-card.tsx'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useKeyLabels } from '../use-key-labels.ts'
import { SCORE_STATUS, ScoreLegend } from './score-legend.tsx'

const PAGE_SIZE = 10

/** Each model: how much of it was read, whether it stands on the map, what it was checked against. */
export function ModelHealthPlot({ query }: { query: BoardQueryInput }) {
  const text = useDesignDashboardsText()
  const tableTexts = useTableTexts()
  const columns = useModelColumns(query.structureCode === undefined)
  const [page, setPage] = useState(1)
  const models = useApiQuery(
    designDashboardsApi,
    'models',
    { ...query, page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  )
  const rows = models.data?.rows
  const content =
    models.error && !models.data ? (
      <LoadFailure error={models.error} isList onRetry={() => void models.refetch()} />
    ) : models.data === null ? (
      <p className={dash['facts']}>{text('hidden')}</p>
    ) : rows?.total === 0 ? (
      <NoModels />
    ) : rows ? (
      <>
        <DataTable<ModelRow>
          label={text('plot.modelHealth')}
          columns={columns}
          rows={rows.items}
          rowKey={({ modelId }) => modelId}
          texts={tableTexts}
          density="compact"
        />
        <PagePager page={page} pageSize={PAGE_SIZE} found={rows} onPage={setPage} />
        <ScoreLegend />
      </>
    ) : (
      <Skeleton height="12rem" />
    )
  return <PlotCard plot="modelHealth" query={query} isWide chart={content} />
}

function useModelColumns(withStructure: boolean) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const labels = useKeyLabels()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return [
    {
      header: text('model'),
      id: 'model',
      cell: (model: ModelRow) => (
        <ScreenLink to={modelsModule} screen="detail" params={{ id: model.modelId }}>
          {(isArabic && model.nameAr) || model.name}
        </ScreenLink>
      ),
    },
    { header: text('discipline'), id: 'discipline', cell: (model: ModelRow) => labels.discipline(model.discipline) },
    // On the board of one structure it would say the same in each row.
    ...(withStructure
      ? [
          {
            header: text('structure'),
            id: 'structure',
            cell: (model: ModelRow) => <PlaceName of={model} />,
          },
        ]
      : []),
    {
      header: text('version'),
      id: 'version',
      cell: (model: ModelRow) => <VersionCell model={model} />,
    },
    { header: text('health'), id: 'health', cell: (model: ModelRow) => <HealthCell model={model} /> },
    {
      header: text('elements'),
      id: 'load',
      cell: ({ load }: ModelRow) =>
        load ? (
          <span className={css['stack']}>
            <StatusBadge
              status={load.failed > 0 ? 'major' : 'good'}
              word={load.failed > 0 ? text('loadFailed', { count: load.failed }) : text('loadGood')}
              isPlain
            />
            <span className={css['quiet']}>
              {text('loadOf', { shown: format.count(load.shown), elements: format.count(load.elements) })}
            </span>
          </span>
        ) : (
          <NotTested />
        ),
    },
    { header: text('georeference'), id: 'georeference', cell: (model: ModelRow) => <GeoCell model={model} /> },
    { header: text('ids'), id: 'ids', cell: (model: ModelRow) => <RequirementsCell model={model} /> },
  ]
}

const PARTS = ['load', 'georeference', 'requirements'] as const

/** The step, and what holds it down. */
function HealthCell({ model: { score } }: { model: ModelRow }) {
  const text = useDesignDashboardsText()
  const say = useSay()
  const step = score.score
  if (step === null) return <NotTested />
  const lowest = step < 4 ? PARTS.filter((part) => score[part] === step) : []
  return (
    <span className={css['stack']}>
      <StatusBadge
        status={SCORE_STATUS[step as Score]}
        word={text('scoreStep', { score: step, name: say(scoreName(step)) })}
        isPlain
      />
      {lowest.length > 0 && (
        <span className={css['quiet']}>{lowest.map((part) => text(`scorePart.${part}`)).join(' · ')}</span>
      )}
    </span>
  )
}

function VersionCell({ model }: { model: ModelRow }) {
  const text = useDesignDashboardsText()
  const { readyVersion, latestVersion, latestState } = model
  return (
    <span className={css['stack']}>
      {readyVersion !== null && <bdi dir="ltr">{text('versionShort', { version: readyVersion })}</bdi>}
      {latestState === 'failed' && (
        <StatusBadge status="critical" word={text('uploadFailed', { version: latestVersion })} isPlain />
      )}
      {latestState === 'converting' && <StatusBadge status="info" word={text('converting')} isPlain />}
    </span>
  )
}

const FLAGS = [
  'twice',
  'far-from-origin',
  'scale',
  'scale-implausible',
  'vertical-unit',
  'true-north-beside-conversion',
  'conversion-without-crs',
] as const

function GeoCell({ model: { georeference } }: { model: ModelRow }) {
  const text = useDesignDashboardsText()
  const { verdict, flags, level } = georeference
  if (verdict === 'not_tested') return <NotTested />
  const isNone = verdict === 'fail' && flags.length === 0
  const known = FLAGS.filter((flag) => flags.includes(flag))
  return (
    <span className={css['stack']}>
      <StatusBadge
        status={verdict === 'pass' ? 'good' : 'major'}
        word={text(isNone ? 'geo.none' : `geo.${verdict}`)}
        isPlain
      />
      <span className={css['quiet']}>
        {known.length > 0 ? known.map((flag) => text(`geo.${flag}`)).join(', ') : <bdi dir="ltr">LoGeoRef {level}</bdi>}
      </span>
    </span>
  )
}

function RequirementsCell({ model: { requirements } }: { model: ModelRow }) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  if (!requirements) return <span className={css['quiet']}>{text('hidden')}</span>
  const { verdict, sets, passed, failed, notTested } = requirements
  if (sets === 0) return <NotTested />
  const status = { pass: 'good', fail: 'critical', not_tested: 'off' } as const
  return (
    <span className={css['stack']}>
      <StatusBadge status={status[verdict]} word={text(`ids.${verdict}`)} isPlain />
      <span className={css['quiet']}>
        {text('idsCounts', {
          passed: format.count(passed),
          failed: format.count(failed),
          notTested: format.count(notTested),
        })}
      </span>
    </span>
  )
}

function NotTested() {
  const text = useDesignDashboardsText()
  return <StatusBadge status="off" word={text('notTested')} isPlain />
}

function NoModels() {
  const text = useDesignDashboardsText()
  const link = useScreenLinkProps(modelsModule, 'add')
  return (
    <div className={dash['empty']}>
      <p>{text('noModels')}</p>
      <Can do="bim-model:write">
        <a {...link} className={buttonClass()}>
          {text('newModel')}
        </a>
      </Can>
    </div>
  )
}
