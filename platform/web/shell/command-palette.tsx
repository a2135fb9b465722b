import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { splitAtWords } from '#ui/match-words.ts'
import css from './command-palette.module.css'
import type { PaletteEntry } from './palette-registry.ts'
import { rankEntries } from './rank-entries.ts'
import { useFoundRecords } from './use-found-records.ts'
import { type PaletteMode, usePaletteEntries } from './use-palette-entries.ts'
import { useShellText } from './use-shell-text.ts'

export type { PaletteMode }

/** Ctrl K: screens, places, records and actions by name. `add` offers what can be added. Null keeps it closed. */
export function CommandPalette(props: { mode: PaletteMode | null; onClose: () => void }) {
  const { mode, onClose } = props
  const text = useShellText()
  return (
    <Modal.Root
      opened={mode !== null}
      onClose={onClose}
      size="36rem"
      yOffset="12dvh"
      classNames={{ content: css['palette'] }}
      returnFocus
    >
      <Modal.Overlay className={css['scrim']} />
      <Modal.Content aria-label={text(mode === 'add' ? 'addTitle' : 'searchTitle')}>
        {mode && <Palette mode={mode} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ mode, onClose }: { readonly mode: PaletteMode; readonly onClose: () => void }) {
  const text = useShellText()
  const [typed, setTyped] = useState('')
  const records = useFoundRecords(typed, mode)
  const own = usePaletteEntries(mode)
  const entries = rankEntries(typed || mode === 'add' ? [...own, ...records] : [...records, ...own], typed)
  const listId = useId()
  const list = useActiveOption(entries.length, typed)
  const active = entries[list.active]
  const title = text(mode === 'add' ? 'addTitle' : 'searchTitle')

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') run(active)
    else if (!list.move(event.key)) return
    event.preventDefault()
  }
  return (
    <>
      <div className={css['head']}>
        <Icon name="search" sizePx={18} />
        <input
          data-autofocus
          className={css['input']}
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${list.active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={mode === 'add' ? title : text('searchHint')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <Kbd keys="Esc" />
      </div>
      <PaletteList
        id={listId}
        label={title}
        entries={entries}
        typed={typed}
        active={list.active}
        onActive={list.setActive}
        onRun={run}
      />
      {entries.length === 0 && <p className={css['empty']}>{text('searchEmpty')}</p>}
      <footer className={css['foot']}>
        <span>
          <Kbd keys="↑ ↓" /> {text('toMove')}
        </span>
        <span>
          <Kbd keys="↵" /> {text('toOpen')}
        </span>
      </footer>
    </>
  )
}

interface PaletteListProps {
  readonly id: string
  readonly label: string
  readonly entries: readonly PaletteEntry[]
  readonly typed: string
  readonly active: number
  readonly onActive: (at: number) => void
  readonly onRun: (entry: PaletteEntry) => void
}

function PaletteList({ id, label, entries, typed, active, onActive, onRun }: PaletteListProps) {
  const option = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option in sight follows the active one.
  useEffect(() => {
    option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div id={id} role="listbox" aria-label={label} className={css['list']}>
      {entries.map((entry, at) => (
        <div key={entry.id} role="presentation">
          {entry.group !== entries[at - 1]?.group && (
            <div role="presentation" className={css['group']}>
              {entry.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys of the list. */}
          <div
            ref={at === active ? option : undefined}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={css['option']}
            onPointerMove={() => onActive(at)}
            onClick={() => onRun(entry)}
          >
            <Icon name={entry.icon ?? 'arrow-end'} />
            <span className={css['title']}>
              <Marked text={entry.title} typed={typed} />
            </span>
            {entry.hint && <span className={css['hint']}>{entry.hint}</span>}
            {entry.shortcut && <Kbd keys={entry.shortcut} />}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The parts of a title that were typed, in bold. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return splitAtWords(text, typed).map(({ part, isTyped, at }) => (isTyped ? <mark key={at}>{part}</mark> : part))
}

/** Which option Enter would take; the first one again whenever something else is typed. */
function useActiveOption(count: number, typed: string) {
  const [active, setActive] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word, another list.
  useEffect(() => setActive(0), [typed])
  const at = Math.min(active, Math.max(0, count - 1))
  return {
    active: at,
    setActive,
    /** @returns false for a key that does not move. */
    move: (key: string): boolean => {
      const next = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 }[key]
      if (next === undefined || count === 0) return false
      setActive(next)
      return true
    },
  }
}
