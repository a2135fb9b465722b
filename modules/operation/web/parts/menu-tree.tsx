import { useRef, useState } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ArrangedEntry } from '../../contract/menu-arrangement.ts'
import { FIRST_LEVEL, type MenuDraft, movedTo } from '../menu-draft.ts'
import { useDragOrder } from '../use-drag-order.ts'
import type { MenuEditor } from '../use-menu-editor.ts'
import { useOperationText } from '../use-operation-text.ts'
import { MenuRow } from './menu-row.tsx'
import css from './menu-tree.module.css'

/** All entries in the order that is being made: groups, each with its screens below it. */
export function MenuTree({ editor }: { editor: MenuEditor }) {
  const text = useOperationText()
  const say = useSay()
  const { entries, draft, change } = editor
  const [said, setSaid] = useState('')
  const before = useRef<MenuDraft>(draft)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const childrenOf = (key: string) => (draft.sequences[key] ?? []).flatMap((id) => byId.get(id) ?? [])

  const move = (entry: ArrangedEntry, to: number) => {
    const siblings = draft.sequences[entry.groupId ?? FIRST_LEVEL] ?? []
    const at = Math.max(0, Math.min(siblings.length - 1, to))
    if (siblings.indexOf(entry.id) === at) return
    change(movedTo(draft, entry, at))
    setSaid(text('movedTo', { name: say(entry.title), position: at + 1, count: siblings.length }))
  }
  const drag = useDragOrder(
    (id, to) => {
      const entry = byId.get(id)
      if (entry) move(entry, to)
    },
    () => change(before.current),
  )
  const rowProps = (entry: ArrangedEntry, at: number) => ({
    entry,
    draft,
    change,
    isDragged: drag.draggedId === entry.id,
    onGrab: (event: React.PointerEvent<HTMLElement>) => {
      before.current = draft
      drag.start(entry.id)(event)
    },
    onStep: (step: number) => move(entry, at + step),
  })
  return (
    <section aria-label={text('entries')} className={css['tree']}>
      <div className={css['head']} aria-hidden="true">
        <span className={css['headName']}>{text('entry')}</span>
        <span>{text('inMenu')}</span>
        <span>{text('inBreadcrumb')}</span>
        <span>{text('inHeader')}</span>
      </div>
      <ol data-rows="">
        {childrenOf(FIRST_LEVEL).map((entry, at) => (
          <li key={entry.id} data-row={entry.id} className={css['item']}>
            <MenuRow {...rowProps(entry, at)} isUnderHidden={false} />
            {entry.isGroup && (
              <ol data-rows="">
                {childrenOf(entry.id).map((leaf, leafAt) => (
                  <li key={leaf.id} data-row={leaf.id} className={css['leaf']}>
                    <MenuRow {...rowProps(leaf, leafAt)} isUnderHidden={draft.showing[entry.id]?.isHidden ?? false} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  )
}
