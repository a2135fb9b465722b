import { useEffect, useState } from 'react'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { StandardView } from '#viewers/bim/camera/camera-pose.ts'
import { type ToolKeys, useToolKeys } from '../viewing/use-tool-keys.ts'
import type { ViewerSnapshot } from '../viewing/use-viewer-snapshot.ts'

/** `preview` is what strangers get: looking, cutting and measuring, without taking the model apart. */
export type Toolset = 'full' | 'preview'

/** One tool: what it does, whether it is on, whether it can be used now. */
interface ToolAction {
  readonly onClick: () => void
  readonly isOn?: boolean
  readonly isDisabled?: boolean
}

/** The card that belongs to a tool. */
export type ToolCard = 'section' | 'measure'

const VIEWS: readonly { readonly view: StandardView; readonly key: string }[] = [
  { view: 'top', key: '1' },
  { view: 'front', key: '2' },
  { view: 'right', key: '3' },
  { view: 'back', key: '4' },
  { view: 'left', key: '5' },
  { view: 'bottom', key: '6' },
  { view: 'iso', key: '7' },
]

export type ToolActions = ReturnType<typeof useToolActions>

/** What the tools of the strip do, by click and by key. Escape leaves a tool, then its card, then the selection. */
export function useToolActions(viewer: BimViewer | null, snapshot: ViewerSnapshot, toolset: Toolset) {
  const { models, tool, section } = snapshot
  const [card, setCard] = useState<ToolCard | null>(null)
  const isEmpty = models.length === 0

  useEffect(() => {
    // A face was found: the next click picks again.
    if (section?.axis === 'face' && viewer?.tool === 'section-face') viewer.setTool('select')
  }, [section, viewer])

  useEffect(() => {
    // Escape on the canvas left the tool, and its card goes with it.
    if (tool === 'select') setCard((before) => (before === 'measure' ? null : before))
  }, [tool])
  useEffect(() => viewer?.on('escape', () => setCard(null)), [viewer])

  const select = () => {
    viewer?.setTool('select')
    setCard(null)
  }
  const actions = {
    toolset,
    card,
    closeCard: select,
    select: { onClick: select, isOn: tool === 'select' },
    section: {
      isOn: card === 'section',
      isDisabled: isEmpty,
      onClick: () => {
        if (card === 'section') return select()
        viewer?.setTool('select')
        setCard('section')
        // A cut is easier to move than to imagine: it begins in the middle.
        if (!section) viewer?.section.onAxis('z')
      },
    },
    measure: {
      isOn: tool === 'measure',
      isDisabled: isEmpty,
      onClick: () => {
        if (tool === 'measure') return select()
        viewer?.setTool('measure')
        setCard('measure')
      },
    },
    ...visibilityActions(viewer, snapshot),
    ...cameraActions(viewer, snapshot),
  }

  const letGo = () => {
    if (tool !== 'select' || card) select()
    else viewer?.clearSelection()
  }
  // Only while points are set: elsewhere these keys belong to buttons.
  const measuringKeys: ToolKeys =
    snapshot.measuring.points > 0
      ? { Enter: () => viewer?.measure.finish(), Backspace: () => viewer?.measure.takeBack() }
      : {}
  useToolKeys({ ...keysOf(actions, letGo, toolset), ...measuringKeys })
  return actions
}

function visibilityActions(viewer: BimViewer | null, { selection, visibility }: ViewerSnapshot) {
  const isPicked = selection.length > 0
  return {
    hide: {
      isDisabled: !isPicked,
      onClick: () => {
        void viewer?.hide(selection)
        viewer?.clearSelection()
      },
    },
    isolate: { isDisabled: !isPicked, onClick: () => void viewer?.isolate(selection) },
    showAll: { isDisabled: visibility.isAllShown, onClick: () => void viewer?.showAll() },
    ghost: {
      isOn: visibility.others === 'ghost',
      onClick: () => void viewer?.setOthers(visibility.others === 'ghost' ? 'hidden' : 'ghost'),
    },
    spaces: { isOn: visibility.spaces, onClick: () => void viewer?.setSpacesVisible(!visibility.spaces) },
  } satisfies Record<string, ToolAction>
}

function cameraActions(viewer: BimViewer | null, { selection, projection, isWalking }: ViewerSnapshot) {
  const isParallel = projection === 'orthographic'
  return {
    fit: { onClick: () => void viewer?.camera.fit(selection.length > 0 ? selection : undefined) },
    home: { onClick: () => void viewer?.camera.home() },
    walk: {
      isOn: isWalking,
      onClick: () => void (isWalking ? viewer?.walk.stop() : viewer?.walk.start()),
    },
    projection: {
      isOn: isParallel,
      onClick: () => viewer?.camera.setProjection(isParallel ? 'perspective' : 'orthographic'),
    },
    views: VIEWS.map(({ view, key }) => ({ view, key, run: () => void viewer?.camera.view(view) })),
  }
}

function keysOf(
  actions: Record<
    | 'select'
    | 'hide'
    | 'isolate'
    | 'showAll'
    | 'ghost'
    | 'spaces'
    | 'section'
    | 'measure'
    | 'fit'
    | 'home'
    | 'projection'
    | 'walk',
    ToolAction
  > & {
    readonly views: readonly { readonly key: string; readonly run: () => void }[]
  },
  letGo: () => void,
  toolset: Toolset,
) {
  const run =
    ({ isDisabled, onClick }: ToolAction) =>
    () => {
      if (!isDisabled) onClick()
    }
  return {
    Escape: letGo,
    KeyV: run(actions.select),
    KeyS: run(actions.section),
    KeyM: run(actions.measure),
    KeyF: run(actions.fit),
    Home: run(actions.home),
    KeyP: run(actions.projection),
    KeyT: run(actions.walk),
    ...Object.fromEntries(actions.views.map((view) => [`Digit${view.key}`, view.run])),
    ...(toolset === 'full' && {
      KeyH: run(actions.hide),
      KeyI: run(actions.isolate),
      KeyA: run(actions.showAll),
      KeyG: run(actions.ghost),
      KeyR: run(actions.spaces),
    }),
  }
}
