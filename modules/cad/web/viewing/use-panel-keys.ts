import { useEffect, useRef } from 'react'
import type { PanelName } from './use-drawing-work.ts'

/** Keys that open and close a panel, by what stands on them on a Latin keyboard: an Arabic one has the same keys. */
export const PANEL_KEYS: Readonly<Record<PanelName, string>> = {
  layers: 'L',
  find: '/',
  views: 'V',
  measure: 'M',
  marks: 'K',
  compare: 'C',
  map: 'P',
  talk: 'T',
  report: 'I',
}

/** Listens to the keys of the panels, but not while somebody types. */
export function usePanelKeys(toggle: (panel: PanelName) => void): void {
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return
      const pressed = event.code === 'Slash' ? '/' : event.code.replace(/^Key/, '')
      const found = Object.entries(PANEL_KEYS).find(([, key]) => key === pressed)
      if (!found) return
      event.preventDefault()
      latest.current(found[0] as PanelName)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
