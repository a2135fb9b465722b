import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ActionEntry } from '#ui/open-action-menu.tsx'
import { useSay } from '../language/use-text.ts'
import { TOOL_WORDS } from './tool-words.ts'

interface RecordMenu {
  readonly entries: readonly ActionEntry[]
  readonly put: (id: string, entry: ActionEntry | null) => void
}

const Menu = createContext<RecordMenu | null>(null)
const NONE: ReadonlyMap<string, ActionEntry> = new Map()

/** Around the head of a page whose tools stand in a menu: what is in it finds its way into this menu. */
export function RecordMenuScope({ children }: { readonly children: ReactNode }) {
  const [entries, setEntries] = useState(NONE)
  const put = useCallback((id: string, entry: ActionEntry | null) => {
    setEntries((before) => {
      const after = new Map(before)
      if (entry) after.set(id, entry)
      else after.delete(id)
      return after
    })
  }, [])
  const menu = useMemo(() => ({ entries: [...entries.values()], put }), [entries, put])
  return <Menu value={menu}>{children}</Menu>
}

/** What parts of the page have put into its menu. */
export function useRecordMenu(): readonly ActionEntry[] {
  return use(Menu)?.entries ?? []
}

/** An action that stands in the menu of the page, or in one of its own where the page has none. */
export function InRecordMenu({ entry, size }: { readonly entry: ActionEntry; readonly size?: 'small' | undefined }) {
  const say = useSay()
  const put = use(Menu)?.put
  const id = useId()
  const run = useRef(entry.run)
  run.current = entry.run
  const { label, isDanger = false } = entry
  useEffect(() => {
    if (!put) return
    put(id, { label, isDanger, run: () => run.current() })
    return () => put(id, null)
  }, [put, id, label, isDanger])
  if (put) return null
  return (
    <ActionMenu
      align="end"
      target={<IconButton {...(size && { size })} label={say(TOOL_WORDS.more)} icon={<Icon name="more" />} />}
      entries={[entry]}
    />
  )
}
