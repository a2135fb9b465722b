import type { ComponentType } from 'react'
import { createStore, useStore } from 'zustand'

/** What modules show around every screen, bare ones too: parts by the name they were set under. */
interface RootParts {
  /** Lines of one height above the page, such as the word that somebody else's rights are in use. */
  readonly bands: Readonly<Record<string, ComponentType>>
  /** Questions above the page that any screen may need. */
  readonly overlays: Readonly<Record<string, ComponentType>>
}

const store = createStore<RootParts>(() => ({ bands: {}, overlays: {} }))

/** Shows a line above every page, or takes it away with null. */
export function setBand(id: string, Band: ComponentType | null): void {
  store.setState(({ bands }) => ({ bands: withPart(bands, id, Band) }))
}

/** Renders a part above every page until it is taken away with null. */
export function setOverlay(id: string, Overlay: ComponentType | null): void {
  store.setState(({ overlays }) => ({ overlays: withPart(overlays, id, Overlay) }))
}

/** For the shell's root. */
export function useRootParts(): RootParts {
  return useStore(store)
}

function withPart(parts: RootParts['bands'], id: string, Part: ComponentType | null): RootParts['bands'] {
  const { [id]: _, ...others } = parts
  return Part ? { ...others, [id]: Part } : others
}
