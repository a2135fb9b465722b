import { createEgress, type Egress } from '#platform/server/egress.ts'

const SCHEMES = ['http:', 'https:', 'rtsp:']

/** Cameras stand in networks of the operator: nothing is called that `CAMERA_ALLOW` does not name, public or not. */
export function cameraEgress({ CAMERA_ALLOW }: { readonly CAMERA_ALLOW: string }): Egress {
  return createEgress(CAMERA_ALLOW, undefined, { schemes: SCHEMES, isClosed: true })
}
