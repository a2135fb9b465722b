import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Board } from './board.tsx'
import { renderParts } from './test-render.tsx'

afterEach(cleanup)

const CARDS = [
  { id: 'a', column: 'open' },
  { id: 'b', column: 'open' },
  { id: 'c', column: 'closed' },
]

it('leads from card to card by the arrow keys, and moves one by its menu to the columns it may go to', async () => {
  const move = vi.fn()
  renderParts(
    <Board
      label="Issues"
      columns={['open', 'waiting', 'closed'].map((key) => ({
        key,
        title: key,
        cards: CARDS.filter(({ column }) => column === key),
      }))}
      cardKey={({ id }) => id}
      card={({ id }) => <a href={`/${id}`}>{id}</a>}
      targets={({ id }) => (id === 'c' ? [] : ['closed'])}
      onMove={move}
      texts={{ move: ({ id }) => `Move ${id}`, empty: 'Nothing here', count: String }}
    />,
  )
  const user = userEvent.setup()
  screen.getByRole('link', { name: 'a' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('b')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('c')
  expect(within(screen.getByRole('region', { name: 'waiting' })).getByText('Nothing here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move c' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move b' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['closed'])
  await user.click(entries[0] as HTMLElement)
  expect(move).toHaveBeenCalledWith(CARDS[1], 'closed')
})
