import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { useActivityCount } from '#platform/web/shell/activity-registry.ts'
import { ok, refused, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { Notification } from '../contract/notification.ts'
import type { NotificationSettings } from '../contract/notification-settings.ts'
import { CountNotifications } from './background/count-notifications.ts'
import { notificationsWeb } from './notifications-web.ts'
import { MyNotifications } from './parts/my-notifications.tsx'
import { NotificationPreferences } from './parts/notification-preferences.tsx'

const ID = '3f1c8a60-0000-4000-8000-00000000000'
const notification = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: `${ID}${number}`,
  kind: 'job.finished',
  group: { en: 'Background work', ar: 'أعمال' },
  title: { en: `Converting ${number}.ifc: finished`, ar: 'اكتمل' },
  body: null,
  address: '/incident/calm',
  actor: null,
  projectCode: null,
  siteCode: null,
  structureCode: null,
  createdAt: `2026-01-0${number}T08:00:00.000Z`,
  readAt: null,
  ...more,
})

const settings: NotificationSettings = {
  kinds: [
    {
      id: 'job.failed',
      title: { en: 'Work failed', ar: 'فشل' },
      group: { en: 'Work', ar: 'عمل' },
      channels: ['product'],
      isUrgent: false,
      isAlwaysOn: false,
    },
    {
      id: 'account.new-device',
      title: { en: 'New device', ar: 'جهاز' },
      group: { en: 'Account', ar: 'حساب' },
      channels: ['product', 'email'],
      isUrgent: false,
      isAlwaysOn: true,
    },
  ],
  choices: [
    { kind: 'job.failed', channels: ['product'] },
    { kind: 'account.new-device', channels: ['product', 'email'] },
  ],
  digest: 'none',
  digestAt: '07:00',
  quietFrom: null,
  quietTo: null,
  timeZone: 'Asia/Riyadh',
  webhookUrl: 'https://hooks.example.com/a',
  webhookSecret: 'whsec_c2VjcmV0',
  accountTimeZone: null,
  email: 'ana@example.com',
  hasPushDevice: false,
  isEmailAvailable: true,
  rowVersion: 3,
}

let server: ServerDouble
let list: Notification[]
let kept: NotificationSettings
beforeEach(async () => {
  await startFrames()
  if (notificationsWeb.catalogues) registerCatalogue('notifications', notificationsWeb.catalogues)
  await startLanguage(['platform', 'shell', 'notifications'])
  queryClient.clear()
  server = startServerDouble()
  list = [
    notification(3),
    notification(2, { actor: 'Ana', address: null }),
    notification(1, { readAt: '2026-01-02T00:00:00Z' }),
  ]
  kept = settings
  server.on('GET /api/notifications', () => {
    const unread = list.filter(({ readAt }) => readAt === null).length
    return ok({ items: list, total: list.length, page: 1, pageSize: 20, unread })
  })
  server.on('POST /api/notifications/read', () => {
    list = list.map((one) => ({ ...one, readAt: '2026-01-04T00:00:00Z' }))
    return ok({ unread: 0 })
  })
  server.on('GET /api/notification-settings', () => ok(kept))
  server.on('GET /api/notification-failures', () => ok({ items: [], total: 0, page: 1, pageSize: 20 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Bell() {
  return <p>Bell {useActivityCount().unseen}</p>
}
const openList = () =>
  openScreen(() => (
    <>
      <Bell />
      <CountNotifications />
      <MyNotifications />
    </>
  ))

describe('the list behind the bell', () => {
  it('counts what is unread, by day, and leads only where something can be opened', async () => {
    await openList()
    expect(await screen.findByText('Bell 2')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '03 Jan, 2026',
      '02 Jan, 2026',
      '01 Jan, 2026',
    ])
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2)
    expect(screen.queryByRole('link', { name: 'Converting 2.ifc: finished' })).toBeNull()
    expect(screen.getByText('by Ana')).toBeTruthy()
  })

  it('reads one that is opened, and all up to the newest that is shown', async () => {
    const { user } = await openList()
    await user.click(await screen.findByRole('link', { name: 'Converting 3.ifc: finished' }))
    await waitFor(() => expect(server.seenAt('POST /api/notifications/read')).toHaveLength(1))
    expect(server.seenAt('POST /api/notifications/read')[0]?.body).toEqual({ ids: [`${ID}3`] })
    expect(await screen.findByText('Bell 0')).toBeTruthy()

    list = [notification(4), ...list]
    await queryClient.invalidateQueries()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(server.seenAt('POST /api/notifications/read')).toHaveLength(2))
    expect(server.seenAt('POST /api/notifications/read')[1]?.body).toEqual({ ids: [], upTo: `${ID}4` })
  })
})

const openPreferences = () => openScreen(NotificationPreferences)
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('preferences', () => {
  it('keep the safety of the account on, and save what is chosen over the version that was seen', async () => {
    server.on('PUT /api/notification-settings', ({ body }) => {
      kept = { ...settings, ...(body as object), rowVersion: 4 }
      return ok(kept)
    })
    const { user } = await openPreferences()
    expect(await box('New device, E-mail')).toMatchObject({ checked: true, disabled: true })
    expect(screen.queryByRole('button', { name: 'Save preferences' })).toBeNull()
    await user.click(await box('Work failed, E-mail'))
    await user.click(screen.getByRole('radio', { name: 'Once a day' }))
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
    expect(screen.getByText('Until the next morning')).toBeTruthy()
    expect(screen.getAllByText('Save first, then send a test.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Save preferences' }))
    await waitFor(() => expect(server.seenAt('PUT /api/notification-settings')).toHaveLength(1))
    expect(server.seenAt('PUT /api/notification-settings')[0]?.body).toMatchObject({
      rowVersion: 3,
      digest: 'daily',
      quietFrom: '22:00',
      quietTo: '06:00',
      choices: [{ kind: 'job.failed', channels: ['product', 'email'] }, {}],
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save preferences' })).toBeNull())
  })

  it('say why a save was refused, keep what was typed, and can be discarded', async () => {
    server.on('PUT /api/notification-settings', () =>
      refused(422, 'notification.webhook-refused', 'Not a public host.'),
    )
    const { user } = await openPreferences()
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Webhook address' })
    await user.clear(address)
    await user.type(address, 'https://10.0.0.1/')
    await user.click(screen.getByRole('button', { name: 'Save preferences' }))
    expect(await screen.findByText('Not a public host.')).toBeTruthy()
    expect(address.value).toBe('https://10.0.0.1/')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(address.value).toBe('https://hooks.example.com/a')
  })

  it('offer no e-mail where there is no mail server', async () => {
    kept = { ...settings, isEmailAvailable: false, accountTimeZone: 'Asia/Riyadh' }
    await openPreferences()
    expect(await box('Work failed, E-mail')).toMatchObject({ checked: false, disabled: true })
    expect(screen.getByText(/No mail server is set up/)).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Your time zone' })).toBeNull()
    expect(screen.getByText(/By your time zone, Asia\/Riyadh/)).toBeTruthy()
  })

  it('send a test, and list what could not be delivered with its reason', async () => {
    server.on('POST /api/notification-settings/test', () =>
      ok({ isDelivered: false, reason: { en: 'The receiver answered 404.', ar: 'أجاب 404.' } }),
    )
    let failures = [
      {
        id: `${ID}9`,
        channel: 'webhook',
        address: 'https://hooks.example.com/a',
        titles: [{ en: 'Tower: finished', ar: 'اكتمل' }],
        reason: { en: 'The receiver answered 500.', ar: 'أجاب 500.' },
        attempts: 8,
        failedAt: '2026-01-03T08:00:00.000Z',
      },
    ]
    server.on('GET /api/notification-failures', () => ok({ items: failures, total: 1, page: 1, pageSize: 20 }))
    server.on(`POST /api/notification-failures/${ID}9/retry`, () => {
      failures = []
      return ok({ id: `${ID}9` })
    })
    const { user } = await openPreferences()
    const tests = await screen.findAllByRole('button', { name: 'Send a test' })
    await user.click(tests[1]!)
    expect(await screen.findByText('The test did not arrive: The receiver answered 404.')).toBeTruthy()
    const row = (await screen.findByText('Tower: finished')).closest('li')!
    expect(within(row).getByText('The receiver answered 500.')).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Tower: finished')).toBeNull())
  })
})
