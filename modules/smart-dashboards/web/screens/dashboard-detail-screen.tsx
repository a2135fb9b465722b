import { useState } from 'react'
import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { AsOf } from '#platform/web/dashboard/as-of.tsx'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { SmartDashboard, Tile } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { smartDashboardsModule } from '../../contract/smart-dashboards-module.ts'
import { freePlace, settled } from '../grid-layout.ts'
import css from '../parts/dashboards.module.css'
import { type NewTile, QuestionBox } from '../parts/question-box.tsx'
import { type OpenedGroup, RecordsWindow } from '../parts/records-window.tsx'
import { ShareWindow } from '../parts/share-window.tsx'
import { TileGrid } from '../parts/tile-grid.tsx'
import { ALL } from '../parts/tile-view.tsx'
import { useDashboardsText } from '../use-dashboards-text.ts'

const NEW_TILE = { w: 6, h: 3 }
const NEW_FIGURE = { w: 3, h: 2 }

/** One dashboard: its tiles with the numbers of now, a question of one's own, and its arrangement by keys. */
export function DashboardDetailScreen() {
  const text = useDashboardsText()
  const { id = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const dashboard = useApiQuery(smartDashboardsApi, 'get', { id })
  const catalogue = useApiQuery(smartDashboardsApi, 'catalogue', {})
  const [isSharing, setSharing] = useState(false)
  useLiveEvents({ kinds: ['smart-dashboard'] })
  return (
    <DetailScreen
      result={dashboard}
      record={(found) => ({ entityType: 'smart-dashboard', entityId: found.id })}
      title={({ name, nameAr }) => (isArabic && nameAr) || name}
      actions={(found) => (
        <>
          <RecordActions api={smartDashboardsApi} module={smartDashboardsModule} record={found} name={found.name} />
          {found.tiles.length > 0 && <Button onClick={() => void save(found)}>{text('paper')}</Button>}
          {found.can.share && <Button onClick={() => setSharing(true)}>{text('share')}</Button>}
        </>
      )}
      facts={({ description }) =>
        description ? [{ term: text('description'), value: description, isWide: true }] : []
      }
    >
      {(found) => (
        <>
          <Board key={found.id} dashboard={found} catalogue={catalogue.data?.datasets ?? []} />
          {isSharing && <ShareWindow dashboard={found} onClose={() => setSharing(false)} />}
        </>
      )}
    </DetailScreen>
  )
}

async function save({ id, name }: SmartDashboard): Promise<void> {
  try {
    await downloadFile(smartDashboardsApi, 'paper', { id }, `${name}.pdf`)
  } catch (error) {
    showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
  }
}

interface Props {
  readonly dashboard: SmartDashboard
  readonly catalogue: readonly DatasetEntry[]
}

/** The tiles as they are kept, or as they are being arranged; and what saves them. */
function useTiles(dashboard: SmartDashboard, onKept: () => void) {
  const change = useApiMutation(smartDashboardsApi, 'change')
  const [arranged, setArranged] = useState<readonly Tile[] | null>(null)
  const keep = async (next: readonly Tile[]) => {
    const { id, rowVersion, name, nameAr, description, isShared } = dashboard
    try {
      await change.send({ id, rowVersion, name, nameAr, description, isShared, tiles: [...next] })
      setArranged(null)
      onKept()
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const put = (tile: NewTile, edited: Tile | null) => {
    const { tiles: there } = dashboard
    if (edited) return void keep(there.map((other) => (other.id === edited.id ? { ...other, ...tile } : other)))
    const place = freePlace(there, tile.kind === 'figure' ? NEW_FIGURE : NEW_TILE)
    void keep(settled([...there, { ...tile, id: crypto.randomUUID(), ...place }], null))
  }
  return { tiles: arranged ?? dashboard.tiles, arranged, setArranged, keep, put, isSaving: change.isPending }
}

function Board({ dashboard, catalogue }: Props) {
  const text = useDashboardsText()
  const [asking, setAsking] = useState<{ readonly edited: Tile | null } | null>(null)
  const [group, setGroup] = useState<OpenedGroup | null>(null)
  const board = useTiles(dashboard, () => setAsking(null))
  const { tiles, arranged, setArranged } = board
  const queries = tiles.map(({ query }) => query)
  const reading = { enabled: queries.length > 0, keepPrevious: true }
  const answers = useApiQuery(smartDashboardsApi, 'answer', { queries }, reading)
  const open = (tile: Tile, keys: readonly (string | null)[]) => {
    const dimensions = answers.data?.answers[tiles.indexOf(tile)]?.answer?.dimensions ?? []
    setGroup(keys === ALL ? { tile, dimensions: [], keys: [] } : { tile, dimensions, keys })
  }
  const asOf = answers.data?.answers.find(({ answer }) => answer)?.answer?.asOf
  const onEdit = (tile: Tile) => setAsking({ edited: tile })
  return (
    <div className={css['part']}>
      <BoardTools {...{ dashboard, board }} isAsking={asking !== null} onAsk={() => setAsking({ edited: null })} />
      {asking && catalogue.length > 0 && (
        <QuestionBox
          key={asking.edited?.id ?? 'new'}
          catalogue={catalogue}
          projectCode={dashboard.projectCode}
          edited={asking.edited}
          {...(dashboard.can.edit && { onPut: (tile: NewTile) => board.put(tile, asking.edited) })}
          onClose={() => setAsking(null)}
        />
      )}
      {asOf && <AsOf at={asOf} />}
      {tiles.length === 0 && !asking && <EmptyState title={text('noTiles')}>{text('noTilesText')}</EmptyState>}
      <TileGrid
        tiles={tiles}
        answers={answers.data?.answers}
        catalogue={catalogue}
        onOpen={open}
        {...(arranged && { arranging: { onChange: setArranged, onEdit } })}
      />
      {group && (
        <RecordsWindow
          of={group}
          entry={catalogue.find(({ key }) => key === group.tile.query.dataset)}
          onClose={() => setGroup(null)}
        />
      )}
    </div>
  )
}

function BoardTools(props: {
  readonly dashboard: SmartDashboard
  readonly board: ReturnType<typeof useTiles>
  readonly isAsking: boolean
  readonly onAsk: () => void
}) {
  const { dashboard, board, isAsking, onAsk } = props
  const { arranged, setArranged, keep, isSaving } = board
  const text = useDashboardsText()
  return (
    <>
      <div className={css['fields']}>
        {!isAsking && (
          <Button look="primary" onClick={onAsk}>
            {text('newQuestion')}
          </Button>
        )}
        {dashboard.can.edit && dashboard.tiles.length > 0 && !arranged && (
          <Button onClick={() => setArranged(dashboard.tiles)}>{text('arrange')}</Button>
        )}
        {arranged && (
          <>
            <Button look="primary" busy={isSaving} onClick={() => void keep(arranged)}>
              {text('save')}
            </Button>
            <Button onClick={() => setArranged(null)}>{text('cancel')}</Button>
          </>
        )}
      </div>
      {arranged && <p className={css['quiet']}>{text('arrangeHelp')}</p>}
    </>
  )
}
