import { useEffect, useRef } from 'react'

/** Key by its place on the keyboard (`KeyH`), so that it is the same under an Arabic layout. */
export type ToolKeys = Readonly<Record<string, () => void>>

/**
 * Runs tools by single keys, wherever the focus is, but not while somebody types or a dialog is open.
 * The keys are taken before the canvas sees them: A and S would walk. With Shift they still do.
 */
export function useToolKeys(keys: ToolKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if (!(event.target instanceof Element) || isForTyping(event.target)) return
      // On the canvas, Escape first gives up the point that was set.
      if (event.code === 'Escape' && event.target.closest('.pl-bim')) return
      const run = latest.current[event.code]
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Fields, menus, dialogs and the tree take letters for themselves. */
export function isForTyping(target: Element): boolean {
  return (
    target.closest(
      'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]',
    ) !== null
  )
}
