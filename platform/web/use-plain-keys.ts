import { useEffect, useRef } from 'react'

/** Where keys are meant for something else than the page. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Hears keys that are typed into nothing: in no field, dialog or menu, and without Ctrl and the like.
 * @param onKey says whether the key was meant for it; then nothing else comes of it
 */
export function usePlainKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return
      if (target instanceof HTMLElement && target.closest(ELSEWHERE)) return
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
