import { createStore, useStore } from 'zustand'

const overlayStore = createStore<{ readonly depth: number }>(() => ({ depth: 0 }))

/** Longest that one request may cover the product, ms: after this a person can at least leave for another screen. */
export const OVERLAY_LIMIT_MS = 60_000

/** Shows the full-screen loading overlay until the returned function is called (NAV-16). Calls may overlap. */
export function showLoadingOverlay(): () => void {
  let isOpen = true
  overlayStore.setState(({ depth }) => ({ depth: depth + 1 }))
  const hide = () => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    overlayStore.setState(({ depth }) => ({ depth: depth - 1 }))
  }
  const timer = setTimeout(hide, OVERLAY_LIMIT_MS)
  return hide
}

/** True while anything asks for the overlay. */
export function useIsLoadingOverlayShown(): boolean {
  return useStore(overlayStore, (state) => state.depth > 0)
}

export function isLoadingOverlayShown(): boolean {
  return overlayStore.getState().depth > 0
}
