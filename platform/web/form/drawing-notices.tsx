import { useEffect } from 'react'
import { DraftNotices } from './draft-notices.tsx'
import type { Drawing } from './use-drawing.ts'

interface DrawingNoticesProps<Value> {
  readonly of: Drawing<Value>
  /** Shows what is drawn after it went back, forth, or to what is stored. */
  readonly onShown: (value: Value) => void
}

/** That a designer went on with a draft, the question before it is left, and Ctrl Z and Ctrl Y (⌘) over it. */
export function DrawingNotices<Value>({ of, onShown }: DrawingNoticesProps<Value>) {
  useUndoKeys(of, onShown)
  return <DraftNotices of={of} onDiscard={() => onShown(of.discard())} />
}

function useUndoKeys<Value>(of: Drawing<Value>, onShown: (value: Value) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if (event.code !== 'KeyZ' && !isRedo) return
      event.preventDefault()
      const value = isRedo ? of.redo() : of.undo()
      if (value !== null) onShown(value)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** A field takes back its own letters. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
