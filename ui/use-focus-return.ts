import { useEffect } from 'react'

/**
 * Gives the focus back to what had it before a modal window opened, when the window closes or is taken away. Mantine's own
 * way knows only windows that were there, closed, before they opened: ours arrive when they are first wanted.
 */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      const isLeftBehind = now === null || now === document.body || now.closest('[aria-modal="true"]') !== null
      if (isLeftBehind && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
