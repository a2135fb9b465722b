import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ActionMenu } from './action-menu.tsx'
import css from './board.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface BoardColumn<Card> {
  readonly key: string
  readonly title: string
  readonly cards: readonly Card[]
}

interface BoardProps<Card> {
  readonly label: string
  readonly columns: readonly BoardColumn<Card>[]
  readonly cardKey: (card: Card) => string
  readonly card: (card: Card) => ReactNode
  /** Keys of the columns that a card may be moved to. */
  readonly targets: (card: Card) => readonly string[]
  readonly onMove: (card: Card, column: string) => void
  readonly texts: {
    /** Name of a card's menu of columns. */
    readonly move: (card: Card) => string
    readonly empty: string
    readonly count: (cards: number) => string
  }
}

/**
 * Cards in columns. A card moves by the pointer, or by its menu; arrow keys lead from card to card. Each card holds a link
 * or a button that opens it.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardKey, targets, onMove, texts } = props
  const [dragged, setDragged] = useState<Card | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const drop = (column: string) => {
    if (dragged && targets(dragged).includes(column)) onMove(dragged, column)
    setDragged(null)
    setOver(null)
  }
  return (
    <section className={css['board']} aria-label={label} onKeyDown={goToCard}>
      {columns.map(({ key, title, cards }) => {
        const mayTake = dragged !== null && targets(dragged).includes(key)
        return (
          <section
            key={key}
            className={css['column']}
            aria-label={title}
            data-target={mayTake || undefined}
            data-over={(mayTake && over === key) || undefined}
            onDragOver={(event) => {
              if (!mayTake) return
              event.preventDefault()
              setOver(key)
            }}
            onDrop={() => drop(key)}
          >
            <h2 className={css['head']}>
              <bdi>{title}</bdi> <span className={css['count']}>{texts.count(cards.length)}</span>
            </h2>
            <ul className={css['cards']} data-column>
              {cards.map((card) => (
                <li
                  key={cardKey(card)}
                  className={css['card']}
                  data-card
                  draggable={targets(card).length > 0}
                  onDragStart={() => setDragged(card)}
                  onDragEnd={() => drop('')}
                >
                  <div className={css['content']}>{props.card(card)}</div>
                  <MoveMenu {...props} of={card} />
                </li>
              ))}
            </ul>
            {cards.length === 0 && <p className={css['empty']}>{texts.empty}</p>}
          </section>
        )
      })}
    </section>
  )
}

function MoveMenu<Card>(props: BoardProps<Card> & { readonly of: Card }) {
  const { of, columns, targets, onMove, texts } = props
  const open = targets(of)
  if (open.length === 0) return null
  return (
    <ActionMenu
      align="end"
      target={<IconButton size="small" label={texts.move(of)} icon={<Icon name="columns" />} />}
      entries={columns
        .filter(({ key }) => open.includes(key))
        .map(({ key, title }) => ({ label: title, run: () => onMove(of, key) }))}
    />
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** From what has the focus within a card to the link of the next one that way; empty columns are passed over. */
function goToCard(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const card = event.target instanceof HTMLElement ? event.target.closest('[data-card]') : null
  if (!step || !card) return
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll('[data-card]')])
    .filter((cards) => cards.length > 0)
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
  const column = columns.findIndex((cards) => cards.includes(card))
  const row = columns[column]?.indexOf(card) ?? 0
  const beside = columns[column + (isTurned ? -step[0] : step[0])]
  const next = beside?.[Math.min(row + step[1], beside.length - 1)]
  const focusable = next?.querySelector<HTMLElement>('a, button')
  if (!focusable) return
  event.preventDefault()
  focusable.focus()
}
