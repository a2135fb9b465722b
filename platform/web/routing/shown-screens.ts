import type { RouteRecord } from './route-table.ts'

/** A screen that a person has come to. */
export interface ShownScreen {
  readonly record: RouteRecord
  /** Path as it stands in the address. */
  readonly path: string
  /** Query with its question mark; empty where there is none. */
  readonly query: string
}

type Listener = (screen: ShownScreen) => void
const listeners = new Set<Listener>()
let shown: ShownScreen | null = null

/** Calls a listener with every screen that is come to, the one that is shown already first. */
export function onScreenShown(listener: Listener): () => void {
  listeners.add(listener)
  if (shown) listener(shown)
  return () => listeners.delete(listener)
}

/** The router says what is shown. A change of the query alone is no other screen. */
export function notifyScreenShown(screen: ShownScreen): void {
  const isSame = shown?.path === screen.path
  shown = screen
  if (!isSame) for (const listener of listeners) listener(screen)
}
