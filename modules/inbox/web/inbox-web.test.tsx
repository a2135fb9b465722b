import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { defineModule } from '#platform/contract/define-module.ts'
import type { States } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { useActivityCount } from '#platform/web/shell/activity-registry.ts'
import { NowLink } from '#platform/web/shell/now-link.tsx'
import { plugIn } from '#platform/web/testing/plug-in.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { Task } from '../contract/task.ts'
import { CountTasks } from './background/count-tasks.ts'
import { inboxWeb } from './inbox-web.ts'
import { MyTasks } from './parts/my-tasks.tsx'
import { MyWorkScreen } from './screens/my-work-screen.tsx'
import { stepDecision } from './task-decisions.ts'

const ID = '3f1c8a60-0000-4000-8000-00000000000'
const ana = { id: `${ID}9`, name: 'Ana Site' }
const task = (number: number, more: Partial<Task>): Task => ({
  id: `${ID}${number}`,
  kind: 'task',
  title: { en: `Resolve ISSUE-${number}`, ar: `عالج ${number}` },
  recordType: 'bcf-topic',
  recordKind: { en: 'Model issue', ar: 'ملاحظة' },
  about: null,
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
  expect(within(late).getByText(/Model issue · Due .* · asked by Ana Site/).textContent).toContain('S11')
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

it('lets a step be taken in the row, and asks for the reason where one is needed', async () => {
  declareClaims()
  const items = [task(1, { recordType: 'claim', key: 'close' }), task(2, { recordType: 'claim', key: 'by hand' })]
  server.on('GET /api/inbox/tasks', () => ok({ items, total: 2, page: 1, pageSize: 50 }))
  const steps = ['close', 'refuse'].map((step) => ({ step, refusals: [] }))
  server.on(`GET /api/claims/${ID}1/steps`, () => ok({ rowVersion: 3, seen: 'abc', steps, approvals: [] }))
  server.on(`POST /api/claims/${ID}1/steps/refuse`, () => ok({ id: `${ID}1` }))
  const { user } = await openScreen(MyWorkScreen)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Other steps' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Refuse' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not ours')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(server.seenAt(`POST /api/claims/${ID}1/steps/refuse`)[0]?.body).toMatchObject({
      rowVersion: 3,
      reason: 'Not ours',
    }),
  )
})

it('leads to the record first where something stands in the way of its step, and lets what is free be taken in the row', async () => {
  declareClaims()
  const items = [1, 2].map((number) => task(number, { recordType: 'claim', key: 'close' }))
  server.on('GET /api/inbox/tasks', () => ok({ items, total: 2, page: 1, pageSize: 100 }))
  const missing = { kind: 'guard', name: 'answered', say: 'Its check list has no answers yet.' }
  for (const [number, refusals] of [
    [1, [missing]],
    [2, []],
  ] as const)
    server.on(`GET /api/claims/${ID}${number}/steps`, () =>
      ok({ rowVersion: 3, seen: 'abc', steps: [{ step: 'close', refusals }], approvals: [] }),
    )
  const { user, address } = await openScreen(MyWorkScreen)
  const first = await screen.findByRole('link', { name: 'Open and go on' })
  const rowOf = (number: number) => screen.getByText(`Resolve ISSUE-${number}`).closest('li') as HTMLElement
  expect(within(rowOf(1)).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(await within(rowOf(2)).findByRole('button', { name: 'Close' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Open and go on' })).toEqual([first])
  await user.click(first)
  expect(address()).toBe('/incident/calm')
})

it('says in each line what the record is called, where it lies and who asks, and nothing twice', async () => {
  const about = { number: 'IWP-0005', title: { en: 'Walls of level 5', ar: 'جدران الدور ٥' } }
  const title = { en: 'Clear a constraint: survey accepted', ar: 'أزل قيدًا' }
  const items = [
    task(1, { title, about }),
    task(2, { title: { en: 'Release IWP-0005 Walls of level 5', ar: 'أفرج' }, about, askedBy: null }),
  ]
  server.on('GET /api/inbox/tasks', () => ok({ items, total: 2, page: 1, pageSize: 100 }))
  await openScreen(MyWorkScreen)
  const lines = within(await screen.findByRole('list', { name: 'Late' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent?.match(/IWP-0005 Walls of level 5/g)?.length)).toEqual([1, 1])
  for (const line of lines) expect(line.textContent).toContain('S11')
  expect(lines[0]?.textContent).toContain('asked by Ana Site')
})

it('asks what stands in the way of a step only for the rows that somebody looks at', async () => {
  declareClaims()
  const watched = new Map<Element, () => void>()
  class Watcher {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe(element: Element): void {
      const entries = [{ isIntersecting: true } as IntersectionObserverEntry]
      watched.set(element, () => this.#tell(entries, this as unknown as IntersectionObserver))
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  const items = [1, 2].map((number) => task(number, { recordType: 'claim', key: 'close' }))
  server.on('GET /api/inbox/tasks', () => ok({ items, total: 2, page: 1, pageSize: 100 }))
  for (const number of [1, 2])
    server.on(`GET /api/claims/${ID}${number}/steps`, () =>
      ok({ rowVersion: 3, seen: 'abc', steps: [{ step: 'close', refusals: [] }], approvals: [] }),
    )
  await openScreen(MyWorkScreen)
  await waitFor(() => expect(watched.size).toBe(2))
  expect(server.seenAt(`GET /api/claims/${ID}1/steps`)).toHaveLength(0)
  act(() => [...watched.values()][0]?.())
  expect(await screen.findAllByRole('button', { name: 'Close' })).toHaveLength(1)
  expect(server.seenAt(`GET /api/claims/${ID}2/steps`)).toHaveLength(0)
})

it('brings the steps of a record also where its module asks for them in words of its own, and for nothing else', async () => {
  declareClaims()
  const items = ['review', 'payment'].map((key, at) => task(at + 1, { recordType: 'claim', key }))
  server.on('GET /api/inbox/tasks', () => ok({ items, total: 2, page: 1, pageSize: 100 }))
  for (const number of [1, 2])
    server.on(`GET /api/claims/${ID}${number}/steps`, () =>
      ok({ rowVersion: 3, seen: 'abc', steps: [{ step: 'close', refusals: [] }], approvals: [] }),
    )
  await openScreen(MyWorkScreen)
  expect(await screen.findAllByRole('button', { name: 'Close' })).toHaveLength(1)
  expect(server.seenAt(`GET /api/claims/${ID}2/steps`)).toHaveLength(0)
})

it('leads in one click to what is late and due today, and shows that alone', async () => {
  await openScreen(
    () => (
      <>
        <CountTasks />
        <NowLink />
        <MyWorkScreen />
      </>
    ),
    '?show=now',
  )
  const link = await screen.findByRole('link', { name: 'Late or due today: 2' })
  expect(link.getAttribute('href')).toBe('/work/inbox?show=now')
  expect(server.seenAt('GET /api/inbox/tasks').at(-1)?.query.get('time')).toBe('now')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Late and today' }).checked).toBe(true)
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

/** A kind of records whose step `close` asks whoever has the right, and which may also be refused with a reason. */
function declareClaims() {
  const asks = { from: ['open'], to: 'closed', did: { en: '', ar: '' }, right: 'claim:close', asks: 'right' } as const
  const of: States = {
    kind: 'claim',
    initial: 'open',
    states: {
      open: { title: { en: 'Open', ar: '' }, tone: 'info' },
      closed: { title: { en: 'Closed', ar: '' }, tone: 'good' },
    },
    steps: {
      close: { ...asks, title: { en: 'Close', ar: '' } },
      refuse: { ...asks, title: { en: 'Refuse', ar: '' }, asksReason: true },
    },
  }
  const api = defineApi(
    defineModule({
      id: 'claims',
      title: of.states['open']?.title ?? { en: '', ar: '' },
      area: 'foundation',
      dependsOn: [],
      permissions: { 'claim:close': { en: '', ar: '' } },
      screens: {},
    }),
    {
      ...stepEndpoints(of, { path: '/claims', access: 'any-signed-in', record: z.object({ id: z.string() }) }),
    },
  )
  plugIn(stepDecision('claim', async () => ({ api, of, alsoAsked: ['review'] })))
}
