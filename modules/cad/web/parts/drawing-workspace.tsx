import { useRef, useState } from 'react'
import { RecordSidesPanel } from '#platform/web/records/record-sides-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CadCanvas } from '#viewers/cad/react/cad-canvas.tsx'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import { ComparePanel } from '../panels/compare-panel.tsx'
import { FindPanel } from '../panels/find-panel.tsx'
import { LayersPanel } from '../panels/layers-panel.tsx'
import { MapPanel } from '../panels/map-panel.tsx'
import { MarksPanel } from '../panels/marks-panel.tsx'
import { MeasurePanel } from '../panels/measure-panel.tsx'
import { ReportPanel } from '../panels/report-panel.tsx'
import { ViewsPanel } from '../panels/views-panel.tsx'
import { useCadText } from '../use-cad-text.ts'
import { useCovered } from '../viewing/use-covered.ts'
import { type DrawingWork, type PanelName, useDrawingWork } from '../viewing/use-drawing-work.ts'
import { useLinkedView } from '../viewing/use-linked-view.ts'
import css from './cad.module.css'
import { ReadingProgress } from './revision-state.tsx'
import { StatusBar } from './status-bar.tsx'
import { ToolStrip } from './tool-strip.tsx'

/** A drawing with everything to look into it: canvas to the edges, one strip of tools, one panel. */
export function DrawingWorkspace({ drawing }: { drawing: DrawingWithRevisions }) {
  const text = useCadText()
  const work = useDrawingWork(drawing)
  const [isBlind, setBlind] = useState(false)
  const { display, list, setViewer } = work
  const stage = useRef<HTMLDivElement>(null)
  useCovered(work.viewer, stage, work.panel)
  useLinkedView(drawing.id, work)
  return (
    <div ref={stage} className={css['stage']}>
      {!isBlind && (
        <div className={css['canvas']}>
          <CadCanvas
            list={list}
            label={text('viewerLabel', { name: drawing.number })}
            className={css['fill']}
            onViewer={setViewer}
            onFailure={() => setBlind(true)}
          />
        </div>
      )}
      <div className={css['beside']}>
        <ToolStrip work={work} />
        {work.panel && <Panel work={work} name={work.panel} drawing={drawing} />}
      </div>
      <StatusBar work={work} drawing={drawing} />
      <Notice drawing={drawing} state={isBlind ? 'blind' : display.state} onRetry={display.retry} />
    </div>
  )
}

function Panel({ work, name, drawing }: { work: DrawingWork; name: PanelName; drawing: DrawingWithRevisions }) {
  const text = useCadText()
  return (
    <section data-panel className={css['panel']} aria-label={text(name)}>
      <header className={css['panelHead']}>
        <h2 className={css['panelTitle']}>{text(name)}</h2>
        <IconButton
          size="small"
          label={text('collapse')}
          icon={<Icon name="close" />}
          onClick={() => work.openPanel(null)}
        />
      </header>
      <div className={css['panelBody']}>
        <PanelContent work={work} name={name} drawing={drawing} />
      </div>
    </section>
  )
}

const NO_LAYERS: ReadonlySet<number> = new Set()

function PanelContent({ work, name, drawing }: { work: DrawingWork; name: PanelName; drawing: DrawingWithRevisions }) {
  const text = useCadText()
  const { viewer, list, display, tool, setTool, compared } = work
  const shown = drawing.revisions.find(({ revision }) => revision === drawing.readyRevision) ?? null
  if (name === 'report') return <ReportPanel drawing={drawing} shown={shown} />
  if (name === 'talk') return <RecordSidesPanel record={{ entityType: 'cad-drawing', entityId: drawing.id }} />
  if (!list) return null
  const space = list.spaces[compared ? 0 : work.sheet] ?? list.spaces[0]
  switch (name) {
    case 'layers': {
      const stateText = (state: string) => text(`compare.${state as 'added'}`)
      const nameOf = compared ? stateText : (layer: string) => layer
      return (
        <LayersPanel
          list={list}
          hidden={work.layers.hidden}
          nameOf={nameOf}
          onHidden={work.layers.setHidden}
          paint={compared ? { ...work, setColouring: null } : work}
        />
      )
    }
    case 'find':
      return space ? <FindPanel space={space} viewer={viewer} typed={work.find} onTyped={work.setFind} /> : null
    case 'views':
      return <ViewsPanel drawing={drawing} work={work} />
    case 'measure':
      return <MeasurePanel {...work} onTool={setTool} onSnaps={work.setSnaps} />
    case 'marks':
      return <MarksPanel drawing={drawing} markups={work.markups} tool={tool} onTool={setTool} viewer={viewer} />
    case 'compare':
      return (
        <ComparePanel
          drawing={drawing}
          revision={drawing.readyRevision ?? 0}
          base={work.base}
          onBase={work.setBase}
          comparison={compared?.comparison ?? null}
          viewer={viewer}
        />
      )
    case 'map':
      return (
        <MapPanel
          drawing={drawing}
          points={work.points}
          onPoints={work.setPoints}
          isPicking={tool === 'point'}
          onPick={() => setTool(tool === 'point' ? 'look' : 'point')}
          list={display.list ?? list}
          hidden={compared ? NO_LAYERS : work.layers.hidden}
        />
      )
    default:
      return null
  }
}

function Notice(props: { drawing: DrawingWithRevisions; state: string; onRetry: () => void }) {
  const { drawing, state, onRetry } = props
  const text = useCadText()
  if (state === 'ready') return null
  return (
    <div className={css['notice']}>
      {state === 'none' && <ReadingProgress revision={drawing.latest} />}
      {state === 'loading' && (
        <div role="status">
          <Spinner sizePx={16} /> {text('loadingDrawing')}
        </div>
      )}
      {state === 'failed' && (
        <div role="alert">
          <p>{text('loadFailed')}</p>
          <Button size="small" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
        </div>
      )}
      {state === 'blind' && <p role="alert">{text('noWebGl')}</p>}
    </div>
  )
}
