import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { createEgress } from '#platform/server/egress.ts'
import { notificationErrors } from '../../contract/notification-settings.ts'
import type { notificationsApi } from '../../contract/notifications-api.ts'
import type { PushDevices } from '../../contract/push-device.ts'
import { forgetPushDevice, keepPushDevice, pushDevicesOf } from './push-device-repository.ts'
import { pushKeys } from './push-keys.ts'

type Endpoints = (typeof notificationsApi)['endpoints']

/** The caller's browsers that are told, and the key to subscribe with. */
export async function showPushDevices({ db, user, services }: RequestContext): Promise<PushDevices> {
  const devices = await pushDevicesOf(db, user.id)
  return {
    publicKey: pushKeys(services.passwordPepper).publicKey,
    items: devices.map(({ id, name, endpoint, created_at }) => ({
      id,
      name,
      endpoint,
      createdAt: created_at.toISOString(),
    })),
  }
}

/** Tells this browser from now on. @throws notification.push-refused where its push service may not be called. */
export async function addPushDevice(
  context: RequestContext,
  device: InputOf<Endpoints['addDevice']>,
): Promise<PushDevices> {
  const { user, services } = context
  if (!(await createEgress(services.config.WEBHOOK_ALLOW).resolve(device.endpoint)))
    throw notificationErrors.pushRefused()
  // The browser may have been somebody else's, whose row this person does not see.
  await services.database.transaction(SYSTEM_SCOPE, (tx) => keepPushDevice(tx, user.id, device, services.now()))
  await note(context, 'notification-device.added', device.name)
  return showPushDevices(context)
}

/** Tells one of the caller's browsers no more. */
export async function removePushDevice(
  context: RequestContext,
  { id }: InputOf<Endpoints['removeDevice']>,
): Promise<PushDevices> {
  const known = (await pushDevicesOf(context.db, context.user.id)).find((device) => device.id === id)
  if (!known || !(await forgetPushDevice(context.db, context.user.id, id))) throw notificationErrors.deviceNotFound()
  await note(context, 'notification-device.removed', known.name)
  return showPushDevices(context)
}

function note(
  context: RequestContext,
  action: 'notification-device.added' | 'notification-device.removed',
  name: string,
) {
  return recordAudit(context.db, context, {
    action,
    entityType: 'notification-settings',
    entityId: context.user.id,
    place: null,
    before: {},
    after: { device: name },
  })
}
