import { useEffect, useState } from 'react'
import css from './whole-window.module.css'

/** What a person may have open above the part: Escape is theirs first. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export interface WholeWindow {
  readonly isWhole: boolean
  readonly toggle: () => void
  /** Of the part's own element. */
  readonly className: string | undefined
}

/**
 * Lets a chart or a scene take the whole window, and gives it back by the same button or Escape. Menus and dialogs still open
 * above it, which the browser's own full screen would hide, and telephones that have none can do it.
 */
export function useWholeWindow(): WholeWindow {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (!isWhole) return
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector(OPENED)) setWhole(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isWhole])
  return { isWhole, toggle: () => setWhole((was) => !was), className: isWhole ? css['whole'] : undefined }
}
