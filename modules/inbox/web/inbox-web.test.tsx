import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { useActivityCount } from '#platform/web/shell/activity-registry.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { Task } from '../contract/task.ts'
import { CountTasks } from './background/count-tasks.ts'
import { inboxWeb } from './inbox-web.ts'
import { MyTasks } from './parts/my-tasks.tsx'
import { MyWorkScreen } from './screens/my-work-screen.tsx'

const ID = '3f1c8a60-0000-4000-8000-00000000000'
const ana = { id: `${ID}9`, name: 'Ana Site' }
const task = (number: number, more: Partial<Task>): Task => ({
  id: `${ID}${number}`,
  kind: 'task',
  title: { en: `Resolve ISSUE-${number}`, ar: `عالج ${number}` },
  recordType: 'bcf-topic',
  recordKind: { en: 'Model issue', ar: 'ملاحظة' },
  recordId: `${ID}${number}`,
  key: '',
  address: '/incident/calm',
  projectCode: 'P1',
  siteCode: 'S11',
  structureCode: null,
  dueOn: '2026-01-05',
  time: 'late',
  state: 'open',
  openedAt: null,
  isUnread: true,
  askedBy: ana,
  askedAt: '2026-01-01T00:00:00.000Z',
  doneBy: null,
  onBehalfOf: null,
  can: { done: false },
  ...more,
})

let server: ServerDouble
beforeEach(async () => {
  await startFrames()
  if (inboxWeb.catalogues) registerCatalogue('inbox', inboxWeb.catalogues)
  await startLanguage(['platform', 'shell', 'inbox'])
  queryClient.clear()
  server = startServerDouble()
  const items = [
    task(1, {}),
    task(2, {
      kind: 'mention',
      time: 'today',
      can: { done: true },
      onBehalfOf: ana,
      openedAt: '2026-01-02T00:00:00.000Z',
      isUnread: false,
    }),
    task(3, { time: 'later', dueOn: null, address: null }),
  ]
  server.on('GET /api/inbox/tasks', () => ok({ items, total: 3, page: 1, pageSize: 100 }))
  server.on('GET /api/inbox/counts', () => ok({ late: 1, today: 1, week: 0, later: 1, unread: 2 }))
  server.on('GET /api/inbox/covers', () =>
    ok({
      covers: [
        {
          id: `${ID}7`,
          person: ana,
          delegate: { id: `${ID}8`, name: 'Ben' },
          from: '2026-01-05',
          to: '2026-01-09',
          can: { end: true },
        },
      ],
    }),
  )
  for (const write of ['opened', 'done'])
    server.on(`POST /api/inbox/tasks/${ID}${write === 'done' ? 2 : 1}/${write}`, () => ok(null))
  server.on(`DELETE /api/inbox/covers/${ID}7`, () => ok(null))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows what waits by when it is due, opens its record and notes that it was looked at', async () => {
  const { user } = await openScreen(MyWorkScreen)
  const late = await screen.findByRole('list', { name: 'Late' })
  expect(within(late).getByText(/Model issue · S11 · Due .* · asked by Ana Site/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'This week' })).toBeNull()
  expect(screen.getByText(/on behalf of Ana Site/)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Later' })).queryByRole('link')).toBeNull()
  await user.click(within(late).getByRole('link', { name: 'Resolve ISSUE-1' }))
  await waitFor(() => expect(server.seenAt(`POST /api/inbox/tasks/${ID}1/opened`)).toHaveLength(1))
})

it('lets a mention be done by hand and a stand-in end, and asks for one kind alone', async () => {
  const { user } = await openScreen(MyWorkScreen)
  const today = await screen.findByRole('list', { name: 'Today' })
  await user.click(within(today).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(server.seenAt(`POST /api/inbox/tasks/${ID}2/done`)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'End it' }))
  await waitFor(() => expect(server.seenAt(`DELETE /api/inbox/covers/${ID}7`)).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is asked' }), 'approval')
  await waitFor(() => expect(server.seenAt('GET /api/inbox/tasks').at(-1)?.query.get('kind')).toBe('approval'))
})

it('says behind the bell how much waits, and counts there what nobody has opened', async () => {
  const Bell = () => <p>Bell {useActivityCount().unseen}</p>
  await openScreen(() => (
    <>
      <Bell />
      <CountTasks />
      <MyTasks />
    </>
  ))
  expect(await screen.findByText('Bell 2')).toBeTruthy()
  expect(screen.getByText(/3 things wait for you/).textContent).toContain('1 of them is late')
})
