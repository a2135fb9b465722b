import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './folded.module.css'

interface FoldedProps {
  readonly children: ReactNode
  /** Words of the button that shows all, and of the one that folds it again. */
  readonly more: string
  readonly less: string
}

/** What is longer than two lines shows these, and all of it on request. */
export function Folded({ children, more, less }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = content.current
    if (!shown || isOpen) return
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div>
      <div ref={content} className={isOpen ? undefined : css['folded']}>
        {children}
      </div>
      {isCut && (
        <button type="button" className={css['toggle']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? less : more}
        </button>
      )}
    </div>
  )
}
