import type { KeyboardEvent } from 'react'
import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { Tile, TileAnswer } from '../../contract/smart-dashboard.ts'
import { moveTile, sizeTile, stepOfKey } from '../grid-layout.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import css from './dashboards.module.css'
import { type OpenRecords, TileView } from './tile-view.tsx'

interface Props {
  readonly tiles: readonly Tile[]
  readonly answers: readonly TileAnswer[] | undefined
  readonly catalogue: readonly DatasetEntry[]
  readonly onOpen?: (tile: Tile, keys: Parameters<OpenRecords>[0]) => void
  /** Tiles can be moved and sized by keys, changed and taken off. */
  readonly arranging?: {
    readonly onChange: (tiles: readonly Tile[]) => void
    readonly onEdit: (tile: Tile) => void
  }
}

/** The tiles in their places. The grid runs from where reading begins; on a phone they stand below each other. */
export function TileGrid({ tiles, answers, catalogue, onOpen, arranging }: Props) {
  const text = useDashboardsText()
  const say = useSay()
  const ordered = tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const move = (event: KeyboardEvent<HTMLElement>, { id }: Tile) => {
    if (!arranging || event.target !== event.currentTarget) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = stepOfKey(event.key, isRightToLeft)
    if (!step) return
    event.preventDefault()
    arranging.onChange((event.shiftKey ? sizeTile : moveTile)(tiles, id, step))
  }
  return (
    <div className={css['grid']}>
      {ordered.map((tile) => {
        const { id, x, y, w, h, query } = tile
        const entry = catalogue.find(({ key }) => key === query.dataset)
        const name = say({ en: tile.title, ar: tile.titleAr || tile.title })
        return (
          <div
            key={id}
            className={css['tile']}
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
            {...(arranging && {
              role: 'group',
              tabIndex: 0,
              'data-arranged': true,
              'aria-label': text('tileAt', { name, column: x + 1, row: y + 1, width: w, height: h }),
              onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, tile),
            })}
          >
            {arranging && (
              <div className={css['tools']}>
                <Button size="small" onClick={() => arranging.onEdit(tile)}>
                  {text('editTile', { name })}
                </Button>
                <Button size="small" onClick={() => arranging.onChange(tiles.filter((other) => other.id !== id))}>
                  {text('removeNamed', { name })}
                </Button>
              </div>
            )}
            <TileView
              tile={tile}
              answer={answers?.[tiles.indexOf(tile)]}
              entry={entry}
              rows={h}
              {...(onOpen && { onOpen: (keys) => onOpen(tile, keys) })}
            />
          </div>
        )
      })}
    </div>
  )
}
