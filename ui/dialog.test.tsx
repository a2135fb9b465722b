import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { renderParts } from './test-render.tsx'

afterEach(cleanup)

function Openers({ isTakenAway }: { isTakenAway: boolean }) {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  const parts = { onClose: close, title: 'Share', closeLabel: 'Close' }
  return (
    <>
      <button type="button" onClick={() => setOpen('dialog')}>
        Open dialog
      </button>
      <button type="button" onClick={() => setOpen('drawer')}>
        Open drawer
      </button>
      {(!isTakenAway || open === 'dialog') && (
        <Dialog {...parts} isOpen={open === 'dialog'}>
          Words
        </Dialog>
      )}
      {(!isTakenAway || open === 'drawer') && (
        <Drawer {...parts} isOpen={open === 'drawer'}>
          Words
        </Drawer>
      )}
    </>
  )
}

it.each([
  ['dialog', false],
  ['dialog', true],
  ['drawer', false],
  ['drawer', true],
])('gives the focus back when a %s closes, from the first time on (taken away: %s)', async (kind, isTakenAway) => {
  const user = userEvent.setup()
  renderParts(<Openers isTakenAway={isTakenAway} />)
  const opener = screen.getByRole('button', { name: `Open ${kind}` })
  for (const _ of ['first', 'second']) {
    await user.click(opener)
    const inside = await screen.findByRole('button', { name: 'Close' })
    await waitFor(() => expect(document.activeElement?.closest('[aria-modal="true"]')).not.toBeNull())
    inside.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  }
})
