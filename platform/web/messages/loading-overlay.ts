import { createStore, useStore } from 'zustand'

const overlayStore = createStore<{ readonly depth: number }>(() => ({ depth: 0 }))

/** Shows the full-screen loading overlay until the returned function is called (NAV-16). Calls may overlap. */
export function showLoadingOverlay(): () => void {
  let isOpen = true
  overlayStore.setState(({ depth }) => ({ depth: depth + 1 }))
  return () => {
    if (!isOpen) return
    isOpen = false
    overlayStore.setState(({ depth }) => ({ depth: depth - 1 }))
  }
}

/** True while anything asks for the overlay. */
export function useIsLoadingOverlayShown(): boolean {
  return useStore(overlayStore, (state) => state.depth > 0)
}

export function isLoadingOverlayShown(): boolean {
  return overlayStore.getState().depth > 0
}
