import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DrawingNotices } from '#platform/web/form/drawing-notices.tsx'
import { useDrawing } from '#platform/web/form/use-drawing.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Procedure } from '../../contract/procedure.ts'
import { type ProcedureDrawing, ProcedureGraph } from '../../contract/procedure-drawing.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import css from '../design/design.module.css'
import { type Added, addAfter, type Graph, lastStep } from '../design/edit-graph.ts'
import { ProcedureCanvas } from '../design/procedure-canvas.tsx'
import { droppedStep, StepPalette } from '../design/step-palette.tsx'
import { StepPanel } from '../design/step-panel.tsx'
import { ProcedureSvg } from '../drawing/procedure-svg.tsx'
import type { RunMarks } from '../drawing/run-marks.ts'
import { FileFindings } from '../parts/file-findings.tsx'
import { Problems } from '../parts/problems.tsx'
import { TryPart } from '../parts/try-part.tsx'
import { useProceduresText } from '../use-procedures-text.ts'

/** Draws a procedure: steps are put one behind the other, and a panel says what the chosen one is. */
export function DesignScreen() {
  const { id = '' } = useScreenParams()
  const procedure = useApiQuery(proceduresApi, 'get', { id })
  const drawing = useApiQuery(proceduresApi, 'drawing', { id })
  const error = procedure.error ?? drawing.error
  if (error && !drawing.data) return <LoadFailure error={error} isList={false} onRetry={() => void drawing.refetch()} />
  if (!procedure.data || !drawing.data) return <Skeleton height="20rem" />
  return <Designer key={id} procedure={procedure.data} drawing={drawing.data} />
}

function Designer({ procedure, drawing }: { readonly procedure: Procedure; readonly drawing: ProcedureDrawing }) {
  const text = useProceduresText()
  const navigation = useScreenNavigation()
  const { id, name, projectCode, rowVersion, can } = procedure
  const drawn = useDrawing<Graph>({
    name: `procedure-drawing ${id}`,
    stored: drawing.graph,
    rowVersion,
    read: (draft) => ProcedureGraph.safeParse(draft).data ?? null,
  })
  const [shown, setShown] = useState<Pick<ProcedureDrawing, 'layout' | 'problems'>>(drawing)
  const [selected, setSelected] = useState<string | null>(null)
  const [tried, setTried] = useState<RunMarks | undefined>()
  const latest = useRef<Graph>(drawing.graph)
  const previewing = useApiMutation(proceduresApi, 'preview', { invalidates: [] })
  const saving = useApiMutation(proceduresApi, 'redraw')
  const graph = drawn.value
  const node = graph.nodes.find((one) => one.id === selected)

  const show = async (next: Graph) => {
    latest.current = next
    const found = await previewing.send({ id, graph: next })
    // Of several under way the last one counts.
    if (latest.current === next) setShown(found)
  }
  // What went wrong stands above the drawing.
  const draw = (next: Graph) => void show(next).catch(() => {})
  const step = (next: Graph | null) => next && draw(next)
  // A draft is laid out as soon as it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page began with.
  useEffect(() => {
    if (drawn.isRestored) draw(drawn.value)
  }, [])
  const change = (next: Graph) => {
    setTried(undefined)
    drawn.change(next)
    draw(next)
  }
  const save = async () => {
    await saving.send({ id, rowVersion, graph })
    drawn.settle()
    await navigation.open(proceduresModule, 'detail', { id })
  }
  const add = (what: Added, behind = selected ?? lastStep(graph)) => {
    const to = graph.nodes.find((one) => one.id === behind)
    const after = !to || to.kind === 'end' || to.kind === 'terminate' ? lastStep(graph) : to.id
    if (after === null) return
    const next = addAfter(graph, after, what)
    change(next)
    // It is said at once what the new one is.
    setSelected(next.nodes[graph.nodes.length]?.id ?? null)
  }
  const isShown = (shape: { readonly id: string }) => graph.nodes.some((one) => one.id === shape.id)
  return (
    <article className={css['workspace']}>
      <header className={css['head']}>
        <BackToProcedure id={id} />
        <h1 className={css['title']} dir="auto" title={text('designText')}>
          {name}
        </h1>
        <Button size="small" disabled={!drawn.canUndo} onClick={() => step(drawn.undo())}>
          {text('undo')}
        </Button>
        <Button size="small" disabled={!drawn.canRedo} onClick={() => step(drawn.redo())}>
          {text('redo')}
        </Button>
        <Button
          size="small"
          look="primary"
          disabled={!can.draw || !drawn.isDirty}
          busy={saving.isPending}
          onClick={() => {
            save().catch(() => {})
          }}
        >
          {text('save')}
        </Button>
      </header>
      <DrawingNotices of={drawn} onShown={draw} />
      {(saving.error ?? previewing.error) && <ProblemNote>{(saving.error ?? previewing.error)?.message}</ProblemNote>}
      <div className={css['stage']}>
        <ProcedureCanvas>
          {(scale) => (
            <ProcedureSvg
              drawing={{ graph, layout: { ...shown.layout, shapes: shown.layout.shapes.filter(isShown) } }}
              label={name}
              scale={scale}
              selected={selected}
              problems={new Set(shown.problems.flatMap(({ element }) => element ?? []))}
              marks={tried}
              onSelect={setSelected}
              onDropOn={(step, event) => {
                const what = droppedStep(event)
                if (what) add(what, step)
              }}
            />
          )}
        </ProcedureCanvas>
        <div className={css['above']}>
          <StepPalette onAdd={add} />
        </div>
        <div className={css['below']}>
          <Problems problems={shown.problems} nodes={graph.nodes} />
          <FileFindings findings={drawing.findings} problems={shown.problems} />
          <TryPart procedureId={id} graph={graph} isUnsaved onTried={setTried} />
        </div>
        {node && (
          <aside className={css['panel']} aria-label={text('stepPanel')}>
            <StepPanel
              key={node.id}
              graph={graph}
              projectCode={projectCode}
              node={node}
              onChange={change}
              onSelect={setSelected}
            />
          </aside>
        )}
      </div>
    </article>
  )
}

function BackToProcedure({ id }: { readonly id: string }) {
  const text = useProceduresText()
  const back = useScreenLinkProps(proceduresModule, 'detail', { id })
  return (
    <a {...back} className={buttonClass({ look: 'quiet', size: 'small' })} title={text('backToProcedure')}>
      <Icon name="arrow-start" />
      <VisuallyHidden>{text('backToProcedure')}</VisuallyHidden>
    </a>
  )
}
