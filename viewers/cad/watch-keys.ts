export interface KeyHandlers {
  pan(dx: number, dy: number): void
  zoomBy(factor: number): void
  fit(): void
  /** Enter: ends what needs an end. */
  finish(): void
  /** Gives up the last place. */
  undo(): void
  /** Gives up everything. */
  cancel(): void
}

const PAN_PIXELS = 80
const ZOOM_STEP = 1.4

/** Keys on a drawing that has the focus. Keys that mean nothing here go on to the page. Returns what stops it. */
export function watchKeys(element: HTMLElement, handlers: KeyHandlers): () => void {
  const act: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => handlers.pan(PAN_PIXELS, 0),
    ArrowRight: () => handlers.pan(-PAN_PIXELS, 0),
    ArrowUp: () => handlers.pan(0, PAN_PIXELS),
    ArrowDown: () => handlers.pan(0, -PAN_PIXELS),
    '+': () => handlers.zoomBy(ZOOM_STEP),
    '=': () => handlers.zoomBy(ZOOM_STEP),
    '-': () => handlers.zoomBy(1 / ZOOM_STEP),
    f: () => handlers.fit(),
    Enter: () => handlers.finish(),
    Backspace: () => handlers.undo(),
    Escape: () => handlers.cancel(),
  }
  const listen = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ'
    if (!isUndo && (event.ctrlKey || event.metaKey || event.altKey)) return
    // By the key and not by what a keyboard in another script writes with it.
    const key = event.code === 'KeyF' ? 'f' : event.key
    const run = isUndo ? handlers.undo : Object.hasOwn(act, key) ? act[key] : undefined
    if (!run) return
    run()
    event.preventDefault()
  }
  element.addEventListener('keydown', listen)
  return () => element.removeEventListener('keydown', listen)
}
