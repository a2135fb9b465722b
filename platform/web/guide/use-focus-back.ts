import { type RefObject, useEffect } from 'react'

/**
 * Gives the focus back to where it was before a card opened, where the card still has it when it goes. Whoever has gone on
 * to something else keeps it.
 */
export function useFocusBack(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const { current } = card
    return () => {
      const now = document.activeElement
      const isOurs = now === null || now === document.body || current?.contains(now) === true
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [card])
}
