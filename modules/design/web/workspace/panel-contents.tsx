import type { SpatialNode } from '#viewers/bim/model/spatial-tree.ts'
import { FindPanel } from '../facts/find-panel.tsx'
import { ViewsPanel } from '../saved/views-panel.tsx'
import { MeasurePanel } from '../tools/measure-panel.tsx'
import { SectionPanel } from '../tools/section-panel.tsx'
import { StoreyPanel } from '../tools/storey-panel.tsx'
import { TopicsTab } from '../topics/topics-tab.tsx'
import { ArrangedTree } from '../tree/arranged-tree.tsx'
import type { StartTab } from '../viewing/use-panel-layout.ts'
import { ModelsPanel } from './models-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import type { ToolCard } from './use-tool-actions.ts'

/** Nodes above the storeys stand for the whole model: picking them would light everything. */
const PICKABLE: ReadonlySet<SpatialNode['kind']> = new Set(['storey', 'space', 'class', 'element'])

/** One side of the panel at the start. */
export function StartPanel({ tab, ...panels }: PanelProps & { tab: StartTab }) {
  const { viewer, snapshot, sources, states, choice } = panels
  const [first] = snapshot.selection
  if (tab === 'tree') {
    return (
      <ArrangedTree
        viewer={viewer}
        storeys={snapshot.storeys}
        finding={panels.finding}
        hasFacts={panels.structureCode !== null}
        roots={snapshot.roots}
        isLoading={sources.some(({ id, blocked }) => !blocked && states.get(id)?.phase !== 'failed')}
        picked={snapshot.selection.length === 1 && first ? first : null}
        lookOf={snapshot.lookOf}
        onPick={(node) => {
          if (!PICKABLE.has(node.kind)) return
          viewer?.select(node)
          panels.onSubject(node)
        }}
        onFit={(node) => void viewer?.camera.fit(node)}
        onShow={(node, isShown) => {
          if (node.kind === 'model') viewer?.setModelVisible(node.modelId, isShown)
          else void (isShown ? viewer?.show(node) : viewer?.hide(node))
        }}
      />
    )
  }
  if (tab === 'storeys') {
    return (
      <StoreyPanel
        storeys={snapshot.storeys}
        shown={snapshot.visibility.storeys && new Set(snapshot.visibility.storeys)}
        onShown={(keys) => void viewer?.showStoreys(keys && [...keys])}
        plan={snapshot.plan}
        onPlan={(key) => void (key === null ? viewer?.plan.leave() : viewer?.plan.show(key))}
        areOthersGhosts={snapshot.visibility.others === 'ghost'}
        onOthersGhosts={(areGhosts) => void viewer?.setOthers(areGhosts ? 'ghost' : 'hidden')}
      />
    )
  }
  if (tab === 'find' && panels.structureCode !== null)
    return <FindPanel viewer={viewer} finding={panels.finding} structureCode={panels.structureCode} />
  if (tab === 'views' && panels.structureCode !== null)
    return <ViewsPanel viewer={viewer} structureCode={panels.structureCode} />
  if (tab === 'topics' && panels.place !== null)
    return (
      <TopicsTab viewer={viewer} place={panels.place} sources={sources} first={panels.topic} flight={panels.flight} />
    )
  return (
    <ModelsPanel
      sources={sources}
      states={states}
      models={snapshot.models}
      choice={choice}
      onVisible={(id, isVisible) => viewer?.setModelVisible(id, isVisible)}
      onPickFailed={(id, globalId) => viewer?.select(viewer.findAllByGlobalId([globalId], id), { fly: true })}
    />
  )
}

/** What belongs to the tool that is in use. */
export function ToolCardContent({ card, ...panels }: PanelProps & { card: ToolCard }) {
  const { viewer, snapshot, actions } = panels
  if (card === 'measure') {
    return (
      <MeasurePanel
        measurements={snapshot.measurements}
        isMeasuring={snapshot.tool === 'measure'}
        mode={snapshot.measuring.mode}
        points={snapshot.measuring.points}
        lengths={panels.lengths}
        onLengths={panels.onLengths}
        onMode={(mode) => {
          viewer?.setTool('measure')
          viewer?.measure.setMode(mode)
        }}
        onFinish={() => viewer?.measure.finish()}
        onTakeBack={() => viewer?.measure.takeBack()}
        onOpen={(id) => viewer?.measure.open(id)}
        onRemove={(id) => viewer?.measure.remove(id)}
        onClear={() => viewer?.measure.clear()}
      />
    )
  }
  return (
    <SectionPanel
      section={snapshot.section}
      range={snapshot.range}
      sections={snapshot.sections}
      active={snapshot.activeSection}
      hasSelection={snapshot.selection.length > 0}
      isPickingFace={snapshot.tool === 'section-face'}
      onAxis={(axis) => {
        viewer?.setTool('select')
        viewer?.section.onAxis(axis)
      }}
      onPickFace={() => viewer?.setTool('section-face')}
      onOffset={(metres) => viewer?.section.setOffset(metres)}
      onFlip={() => viewer?.section.flip()}
      onAdd={() => viewer?.section.add()}
      onActivate={(index) => viewer?.section.activate(index)}
      onRemove={(index) => viewer?.section.remove(index)}
      onBox={() => void viewer?.section.onBox(snapshot.selection.length > 0 ? snapshot.selection : undefined)}
      onOff={() => {
        viewer?.section.clear()
        actions.closeCard()
      }}
    />
  )
}
