import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { Notification } from './notification.ts'
import { Channel, FailedMessage, NotificationSettings, SavedChoices, TestOutcome } from './notification-settings.ts'
import { notificationsModule } from './notifications-module.ts'
import { NewPushDevice, PushDevices } from './push-device.ts'

const MAX_IDS = 200
const TESTS_A_MINUTE = 6
const Paging = ListQuery.pick({ page: true, pageSize: true })

export const notificationsApi = defineApi(notificationsModule, {
  list: {
    method: 'GET',
    path: '/notifications',
    summary: "List one's own notifications, newest first, with the number of unread ones",
    access: 'any-signed-in',
    reads: ['notification'],
    input: Paging.extend({ unreadOnly: z.enum(['true', 'false']).default('false') }),
    output: pageOf(Notification).extend({ unread: z.number().int().min(0) }),
  },
  markRead: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read: those named, or all up to one of them',
    access: 'any-signed-in',
    input: z.object({
      ids: z.array(z.uuid()).max(MAX_IDS).default([]),
      /** This one and all that are older: what came since has not been seen. */
      upTo: z.uuid().optional(),
    }),
    output: z.object({ unread: z.number().int().min(0) }),
  },
  settings: {
    method: 'GET',
    path: '/notification-settings',
    summary: 'Show how one hears of what',
    access: 'any-signed-in',
    input: z.object({}),
    output: NotificationSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/notification-settings',
    summary: 'Decide how one hears of what',
    access: 'any-signed-in',
    input: SavedChoices,
    output: NotificationSettings,
  },
  renewSecret: {
    method: 'POST',
    path: '/notification-settings/webhook-secret',
    summary: 'Replace the secret that webhooks are signed with; the old one is worth nothing at once',
    access: 'any-signed-in',
    input: z.object({}),
    output: NotificationSettings,
  },
  sendTest: {
    method: 'POST',
    path: '/notification-settings/test',
    summary: 'Send a message to oneself now and say whether it was taken',
    access: 'any-signed-in',
    transaction: 'none',
    rateLimit: TESTS_A_MINUTE,
    input: z.object({ channel: Channel.exclude(['product']) }),
    output: TestOutcome,
  },
  devices: {
    method: 'GET',
    path: '/notification-devices',
    summary: "List one's own browsers that show notifications, with the key to subscribe with",
    access: 'any-signed-in',
    input: z.object({}),
    output: PushDevices,
  },
  addDevice: {
    method: 'POST',
    path: '/notification-devices',
    summary: 'Show notifications in this browser, also while the product is closed (Web Push)',
    access: 'any-signed-in',
    input: NewPushDevice,
    output: PushDevices,
  },
  removeDevice: {
    method: 'DELETE',
    path: '/notification-devices/:id',
    summary: "Show notifications no more in one of one's own browsers",
    access: 'any-signed-in',
    input: z.object({ id: z.uuid() }),
    output: PushDevices,
  },
  failures: {
    method: 'GET',
    path: '/notification-failures',
    summary: "List one's own messages that could not be delivered, newest first, with the reason",
    access: 'any-signed-in',
    input: Paging,
    output: pageOf(FailedMessage),
  },
  retry: {
    method: 'POST',
    path: '/notification-failures/:id/retry',
    summary: 'Try to deliver a failed message again',
    access: 'any-signed-in',
    input: z.object({ id: z.uuid() }),
    output: z.object({ id: z.uuid() }),
  },
})
