import type { RequestContext } from '#platform/server/context.ts'
import { isSecureCall } from './is-secure-call.ts'
import { DRIVE_PATH } from './resources.ts'

/** Where the drive is for who asks, and whether it may ask for a password on their way to the server. */
export function aboutDrive(context: RequestContext) {
  const { client, services, user } = context
  const origin = services.config.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `${client.protocol}://${client.host}`
  return { address: `${origin}${DRIVE_PATH}/`, userName: user.name, isSecure: isSecureCall(context) }
}
