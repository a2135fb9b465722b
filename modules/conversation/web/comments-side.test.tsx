import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { SHELL_CATALOGUE } from '#platform/web/routing/create-app-router.tsx'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { startFreshBrowser } from '#platform/web/testing/fresh-browser.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import { conversationWeb } from './conversation-web.ts'
import { CommentsSide } from './parts/comments-side.tsx'

const ANA = { id: '11111111-1111-4111-8111-111111111111', name: 'Ana Haddad' }
const BEN = { id: '22222222-2222-4222-8222-222222222222', name: 'Ben Okafor' }
const COMMENT = {
  id: '33333333-3333-4333-8333-333333333333',
  body: `Ask @[${BEN.id}] about the opening.`,
  by: ANA,
  at: '2026-11-20T06:00:00.000Z',
  editedAt: null,
  quoted: null,
  mentioned: [BEN],
  rowVersion: 1,
  can: { edit: false, remove: false },
}
const RECORD = { entityType: 'cad-drawing', entityId: '44444444-4444-4444-8444-444444444444' }
const SENT = 'POST /api/record-comments'
let server: ServerDouble

beforeEach(async () => {
  await startFreshBrowser()
  registerCatalogue(SHELL_CATALOGUE, appShell.catalogues)
  if (conversationWeb.catalogues) registerCatalogue('conversation', conversationWeb.catalogues)
  await startLanguage(['platform', SHELL_CATALOGUE])
  await loadCatalogue('conversation')
  queryClient.clear()
  server = startServerDouble()
  const summary = { comments: 1, followers: 2, isFollowing: false, can: { comment: true } }
  server.on('GET /api/record-conversations', () => ok(summary))
  server.on('GET /api/record-comments', () => ok({ items: [COMMENT], total: 1, page: 1, pageSize: 20 }))
  server.on('GET /api/record-comments/readers', ({ query }) =>
    ok([ANA, BEN].filter(({ name }) => name.toLowerCase().startsWith(query.get('search') ?? ''))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <appShell.Root>
        <CommentsSide record={RECORD} />
      </appShell.Root>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

it('shows who is mentioned by name, offers who may read the record behind an @, and sends their id', async () => {
  server.on(SENT, () => ok(COMMENT))
  const user = open()
  expect((await screen.findByText('@Ben Okafor')).tagName).toBe('BDI')
  const area = screen.getByRole('textbox', { name: 'New comment' })
  await user.type(area, 'See @be')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ben Okafor']),
  )
  await user.keyboard('{Enter}')
  expect(area).toHaveProperty('value', 'See @Ben Okafor ')
  await user.type(area, 'first')
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(screen.getByText('Answer to Ana Haddad')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.seenAt(SENT)).toHaveLength(1))
  expect(server.seenAt(SENT)[0]?.body).toEqual({ ...RECORD, body: `See @[${BEN.id}] first`, quotedId: COMMENT.id })
  await waitFor(() => expect(area).toHaveProperty('value', ''))
})

it('keeps what was typed where it did not go, says why, and has it again when it is opened anew', async () => {
  server.on(SENT, () => refused(422, 'record-comment.mention-cannot-read', 'Somebody you mention may not see this.'))
  const user = open()
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Half a thought')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody you mention may not see this.')
  cleanup()
  open()
  expect(await screen.findByRole('textbox', { name: 'New comment' })).toHaveProperty('value', 'Half a thought')
})
