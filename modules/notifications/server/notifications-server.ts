import { defineServerModule } from '#platform/server/define-server-module.ts'
import { notificationsApi } from '../contract/notifications-api.ts'
import {
  notificationKind,
  notificationMessageKind,
  notificationSettingsKind,
} from '../contract/notifications-records.ts'
import { auditedActions } from './audited-actions.ts'
import { listFailedMessages, retryMessage } from './failed-messages.ts'
import { listNotifications } from './list-notifications.ts'
import { markRead } from './mark-read.ts'
import { measureDelivery } from './measure-delivery.ts'
import { createNotifications } from './migrations/20260111T0000_notifications_create.ts'
import { addPush } from './migrations/20261128T2042_notifications_add_push.ts'
import { addPushDevice, removePushDevice, showPushDevices } from './push/push-devices.ts'
import { renewSecret, saveOwnSettings } from './save-settings.ts'
import { sendTest } from './send-test.ts'
import { showSettings } from './show-settings.ts'
import { startDelivery } from './start-delivery.ts'

export const notificationsServer = defineServerModule(notificationsApi, {
  actions: auditedActions,
  handlers: {
    list: listNotifications,
    markRead,
    settings: showSettings,
    saveSettings: saveOwnSettings,
    renewSecret,
    sendTest,
    devices: showPushDevices,
    addDevice: addPushDevice,
    removeDevice: removePushDevice,
    failures: listFailedMessages,
    retry: retryMessage,
  },
  migrations: [createNotifications, addPush],
  measure: measureDelivery,
  start: (services) => startDelivery(services),
  records: [notificationKind, notificationSettingsKind, notificationMessageKind],
})
