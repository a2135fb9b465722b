import { useDeferredValue, useMemo } from 'react'
import type { DisplaySpace } from '#engines/dxf/drawing/display-list.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'

const MOST_SHOWN = 100

/** Everything that is written in the drawing, found by typing; a click flies there. */
export function FindPanel(props: {
  space: DisplaySpace
  viewer: CadViewer | null
  typed: string
  onTyped: (typed: string) => void
}) {
  const { space, viewer, typed, onTyped } = props
  const text = useCadText()
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const found = useMemo(
    () => (wanted === '' ? [] : space.texts.filter((written) => written.text.toLowerCase().includes(wanted))),
    [space, wanted],
  )
  const fly = (index: number) => {
    const written = found[index]
    if (!written) return
    const [x, y] = [written.x + space.origin[0], written.y + space.origin[1]]
    const reach = Math.max(written.width, written.height) * 1.2
    viewer?.flyTo([x - reach, y - reach, x + reach, y + reach])
  }
  return (
    <>
      <TextField
        label={text('findLabel')}
        type="search"
        lead={<Icon name="search" sizePx={16} />}
        help={text('findHint')}
        value={typed}
        maxLength={200}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') fly(0)
        }}
      />
      {wanted !== '' && (
        <p className={css['quiet']} role="status">
          {found.length === 0 ? text('foundNone') : text('found', { count: found.length })}
        </p>
      )}
      <ul className={css['rows']}>
        {found.slice(0, MOST_SHOWN).map((written, index) => (
          <li key={`${written.entity}-${written.x}-${written.y}`} className={css['row']}>
            <button type="button" className={css['link']} onClick={() => fly(index)}>
              <bdi>{written.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p className={css['quiet']}>{text('foundMore', { count: MOST_SHOWN })}</p>}
    </>
  )
}
