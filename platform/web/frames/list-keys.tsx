import { useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { loadListTexts } from '../list/use-list-text.ts'
import type { KeyHelpProps } from './key-help.tsx'

const keyHelp = lazyPart<KeyHelpProps>(async () => {
  const [{ KeyHelp }] = await Promise.all([import('./key-help.tsx'), loadListTexts()])
  return KeyHelp
})

/** Keys of a list from wherever nothing is typed: J and K lead into the rows, ? says which there are. */
export function ListKeys({ canPeek, canSelect }: { canPeek: boolean; canSelect: boolean }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const KeyHelp = keyHelp.usePart(isHelpOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return
      if (event.key === '?') setHelpOpen(true)
      else if (['j', 'k'].includes(event.key.toLowerCase()) && !target?.closest('tbody')) {
        document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]')?.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return KeyHelp && <KeyHelp canPeek={canPeek} canSelect={canSelect} onClose={() => setHelpOpen(false)} />
}
