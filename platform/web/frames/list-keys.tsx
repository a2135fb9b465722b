import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { loadListTexts } from '../list/use-list-text.ts'
import { usePlainKeys } from '../use-plain-keys.ts'
import type { KeyHelpProps } from './key-help.tsx'

const keyHelp = lazyPart<KeyHelpProps>(async () => {
  const [{ KeyHelp }] = await Promise.all([import('./key-help.tsx'), loadListTexts()])
  return KeyHelp
})

/** Keys of a list from wherever nothing is typed: J and K lead into the rows, ? says which there are. */
export function ListKeys({ canPeek, canSelect }: { canPeek: boolean; canSelect: boolean }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const KeyHelp = keyHelp.usePart(isHelpOpen)
  usePlainKeys(({ key, target }) => {
    if (key === '?') setHelpOpen(true)
    else if (['j', 'k'].includes(key.toLowerCase()) && !(target instanceof HTMLElement && target.closest('tbody'))) {
      document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]')?.focus()
    } else return false
    return true
  })
  return KeyHelp && <KeyHelp canPeek={canPeek} canSelect={canSelect} onClose={() => setHelpOpen(false)} />
}
