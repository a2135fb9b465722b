import { clashModule } from '#modules/clash/contract/clash-module.ts'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import dash from '#platform/web/dashboard/dashboard.module.css'
import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { scoreName } from '../../contract/score-scale.ts'
import type { RecordsWanted } from '../board-address.ts'
import { useDesignDashboardsText } from '../use-design-dashboards-text.ts'
import { useShare } from '../use-share.ts'
import type { BoardFigures } from './use-board-figures.ts'

interface TilesProps {
  readonly figures: BoardFigures
  readonly linkTo: (wanted: RecordsWanted) => string
}

/** The figures of a board in one row: each with what it is of, and the way to its records. */
export function BoardTiles({ figures, linkTo }: TilesProps) {
  return (
    <FigureTiles>
      <IssuesTile figures={figures} linkTo={linkTo} />
      <ClashesTile figures={figures} linkTo={linkTo} />
      <RateTile figures={figures} />
      <ModelsTile figures={figures} />
      <RequirementsTile figures={figures} />
      <DrawingsTile figures={figures} linkTo={linkTo} />
    </FigureTiles>
  )
}

function IssuesTile({ figures: { issues }, linkTo }: TilesProps) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const { topics, clashes } = issues
  const sum = (name: 'open' | 'overdue' | 'unassigned') => (topics?.[name] ?? 0) + (clashes?.[name] ?? 0)
  const records = clashes && (clashes.open > 0 || !topics) ? 'groups' : 'topics'
  const isHidden = !topics && !clashes
  return (
    <FigureTile
      label={text('openIssues')}
      value={isHidden ? null : format.count(sum('open'))}
      nothing={text('hidden')}
      {...(!isHidden && { href: linkTo({ records }) })}
    >
      {topics && clashes && (
        <span>
          {text('issuesOf', {
            topics: text('topicCount', { count: topics.open }),
            groups: text('groupCount', { count: clashes.open }),
          })}
        </span>
      )}
      {sum('overdue') > 0 && (
        <span className={dash['late']}>{text('overdue', { value: format.count(sum('overdue')) })}</span>
      )}
      {sum('unassigned') > 0 && <span>{text('unassigned', { value: format.count(sum('unassigned')) })}</span>}
    </FigureTile>
  )
}

/** Without a run, nothing is known: no 0 that would say that all is well. */
function ClashesTile({ figures: { issues, clashes }, linkTo }: TilesProps) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const coverage = clashes?.coverage
  const isTested = coverage !== undefined && coverage.tests > coverage.neverRun
  const found = isTested ? issues.clashes : null
  return (
    <FigureTile
      label={text('openClashes')}
      value={found ? format.count(found.clashes) : null}
      nothing={text(clashes === null ? 'hidden' : 'notTested')}
      {...(clashes && { href: found ? linkTo({ records: 'groups' }) : screenAddress(clashModule, 'list') })}
    >
      {found && <span>{text('inGroups', { count: found.open })}</span>}
      {coverage && (
        <span className={coverage.testedPairs < coverage.pairs ? dash['doubt'] : undefined}>
          {text('tested', { tested: format.count(coverage.testedPairs), pairs: format.count(coverage.pairs) })}
        </span>
      )}
    </FigureTile>
  )
}

function RateTile({ figures: { clashes } }: Pick<TilesProps, 'figures'>) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const points = clashes?.points ?? []
  const [last, before] = [points.at(-1), points.at(-2)]
  const rate = last?.perThousand ?? null
  return (
    <FigureTile
      label={text('rate')}
      value={rate === null ? null : format.number(rate, 1)}
      nothing={text(clashes === null ? 'hidden' : 'notTested')}
      {...(last && { href: screenAddress(clashModule, 'detail', { id: last.testId }) })}
    >
      {before?.perThousand != null && (
        <span>{text('rateBefore', { value: format.number(before.perThousand, 1) })}</span>
      )}
      {last && <span>{text('ofElements', { value: format.count(last.elements) })}</span>}
    </FigureTile>
  )
}

function ModelsTile({ figures: { models } }: Pick<TilesProps, 'figures'>) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const say = useSay()
  if (models === null) return <FigureTile label={text('modelsReadable')} value={null} nothing={text('hidden')} />
  const { totals } = models
  return (
    <FigureTile
      label={text('modelsReadable')}
      value={totals.models > 0 ? text('ofTotal', { value: totals.ready, total: totals.models }) : null}
      nothing={text('nothingYet')}
      href={screenAddress(modelsModule, 'list', totals.latestFailed > 0 ? { state: 'failed' } : {})}
    >
      {totals.elements > 0 && (
        <span className={totals.failed > 0 ? dash['doubt'] : undefined}>
          {text('failedElements', { failed: format.count(totals.failed), elements: format.count(totals.elements) })}
        </span>
      )}
      {totals.lowest && (
        <span className={totals.lowest.score < 3 ? dash['doubt'] : undefined}>
          {text('lowestHealth', { score: say(scoreName(totals.lowest.score)), count: totals.lowest.models })}
        </span>
      )}
      {totals.latestFailed > 0 && (
        <span className={dash['late']}>{text('uploadsFailed', { value: format.count(totals.latestFailed) })}</span>
      )}
      {totals.latestConverting > 0 && (
        <span>{text('uploadsConverting', { value: format.count(totals.latestConverting) })}</span>
      )}
    </FigureTile>
  )
}

function RequirementsTile({ figures: { models } }: Pick<TilesProps, 'figures'>) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  const share = useShare()
  const checks = models?.totals.checks ?? null
  const checked = checks ? checks.pass + checks.fail : 0
  const { passed = 0, failed = 0 } = models?.totals.results ?? {}
  return (
    <FigureTile
      label={text('requirements')}
      value={checks && checked > 0 ? text('ofTotal', { value: checks.pass, total: checked }) : null}
      nothing={text(models === null || checks === null ? 'hidden' : 'notTested')}
      {...(models && { href: screenAddress(modelsModule, 'list') })}
    >
      {checks && models && (
        <span className={checks.notTested > 0 ? dash['doubt'] : undefined}>
          {text('checkedOf', { value: format.count(checked), total: format.count(models.totals.ready) })}
        </span>
      )}
      {passed + failed > 0 && <span>{text('resultsMet', { value: share(passed / (passed + failed)) })}</span>}
      {checks && checks.fail > 0 && (
        <span className={dash['late']}>{text('checksFailed', { value: format.count(checks.fail) })}</span>
      )}
    </FigureTile>
  )
}

const OLD = ['91-180', '181']

function DrawingsTile({ figures: { drawings }, linkTo }: TilesProps) {
  const text = useDesignDashboardsText()
  const format = useFormats()
  if (drawings === null) return <FigureTile label={text('drawings')} value={null} nothing={text('hidden')} />
  const count = (ages: readonly string[]) =>
    drawings.cells.filter(({ age }) => ages.includes(age)).reduce((sum, cell) => sum + cell.count, 0)
  const [old, unreadable] = [count(OLD), count(['unreadable'])]
  return (
    <FigureTile
      label={text('drawings')}
      value={drawings.drawings > 0 ? format.count(drawings.drawings) : null}
      nothing={text('nothingYet')}
      href={linkTo({ records: 'drawings' })}
    >
      {drawings.drawings > 0 && <span>{text('drawingsOld', { value: format.count(old) })}</span>}
      {unreadable > 0 && (
        <span className={dash['late']}>{text('drawingsUnreadable', { value: format.count(unreadable) })}</span>
      )}
    </FigureTile>
  )
}
