import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Egress } from '#platform/server/egress.ts'
import type { PushContent } from '../../contract/push-device.ts'
import { failed, SENT, type SendingOutcome } from '../sending-outcome.ts'
import { postPush } from './post-push.ts'
import { forgetPushDevice, pushDevicesOf } from './push-device-repository.ts'
import { pushKeys } from './push-keys.ts'

const NO_DEVICE = {
  en: 'None of your browsers shows notifications any more. Turn them on again on the device.',
  ar: 'لم يعد أي من متصفحاتك يعرض الإشعارات. شغّلها من جديد على الجهاز.',
}
/** Where no public address is set up: a name that leads nowhere (RFC 2606). */
const NO_CONTACT = 'https://plumbline.invalid'

/**
 * Tells all browsers of a person, and forgets those that are gone. It is sent where one of them was reached; all are tried again
 * where none was.
 */
export async function sendPush(
  { database, config, passwordPepper }: Services,
  egress: Egress,
  userId: string,
  content: PushContent,
  signal?: AbortSignal,
): Promise<SendingOutcome> {
  const devices = await database.read(SYSTEM_SCOPE, (db) => pushDevicesOf(db, userId))
  if (devices.length === 0) return failed(NO_DEVICE, { isFinal: true })
  const keys = pushKeys(passwordPepper)
  const contact = config.PUBLIC_ORIGIN?.startsWith('https:') ? config.PUBLIC_ORIGIN : NO_CONTACT
  const sent = { content, keys, contact, ...(signal && { signal }) }
  const outcomes = await Promise.all(
    devices.map(async (device) => ({ device, outcome: await postPush(egress, { device, ...sent }) })),
  )
  const gone = outcomes.filter(({ outcome }) => outcome.state === 'failed' && outcome.isFinal)
  if (gone.length > 0) {
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const { device } of gone) await forgetPushDevice(tx, userId, device.id)
    })
  }
  if (outcomes.some(({ outcome }) => outcome.state === 'sent')) return SENT
  const open = outcomes.find(({ outcome }) => outcome.state === 'failed' && !outcome.isFinal)
  return open?.outcome ?? failed(NO_DEVICE, { isFinal: true })
}
