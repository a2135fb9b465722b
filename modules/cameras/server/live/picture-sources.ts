import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { drawTestPicture, type TestView } from '#engines/cameras/test-picture.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Connection } from '../../contract/camera-live.ts'
import { cameraEgress } from '../camera-egress.ts'
import { fetchPicture, NoPictureError } from '../fetch-picture.ts'
import { readAim } from '../steering/read-aim.ts'
import type { Picture, PictureSource } from './picture-hub.ts'

const TEST_EVERY_MS = 200
/** A camera's own picture address is made for one now and then. */
const POLL_EVERY_MS = 1_000
/** So many calls in a row without an answer, and those who watch are told. */
const MOST_FAILURES = 3
const QUALITY = 72
/** A picture of more degrees could not be drawn flat. */
const WIDEST = 120

/** What a source has to know of its camera. */
export interface SourceCamera {
  readonly id: string
  readonly projectCode: string
  readonly azimuth: number
  readonly tilt: number
  readonly fieldOfView: number
}

/** One picture now. @throws NoPictureError */
export async function takePicture(services: Services, camera: SourceCamera, connection: Connection): Promise<Picture> {
  if (connection.source === 'test') return testPicture(services.now(), await viewOf(services, camera))
  if (connection.source === 'none') throw new NoPictureError('The camera is not connected.')
  if (connection.pictureAddress === '') throw new NoPictureError('Nothing is entered that answers single pictures.')
  const jpeg = await fetchPicture(cameraEgress(services.config), connection.pictureAddress, connection)
  return { at: services.now(), jpeg }
}

/** Pictures one after the other. */
export function pictureSource(services: Services, camera: SourceCamera, connection: Connection): PictureSource {
  const everyMs = connection.source === 'test' ? TEST_EVERY_MS : POLL_EVERY_MS
  return async (deliver, signal) => {
    for (let failures = 0; !signal.aborted; ) {
      try {
        deliver(await takePicture(services, camera, connection))
        failures = 0
      } catch (error) {
        failures += 1
        if (!(error instanceof NoPictureError) || failures >= MOST_FAILURES) throw error
      }
      await sleep(everyMs, undefined, { signal }).catch(() => {})
    }
  }
}

async function viewOf(services: Services, camera: SourceCamera): Promise<TestView> {
  const { pan, tilt, zoom } = await services.database.read(SYSTEM_SCOPE, (db) => readAim(services, db, camera))
  const fieldOfView = Math.min(WIDEST, camera.fieldOfView)
  return { azimuth: camera.azimuth + pan, tilt: camera.tilt + tilt, zoom, fieldOfView }
}

/** A picture that the product draws, as a camera would send it. */
export async function testPicture(at: Date, view: TestView): Promise<Picture> {
  const { width, height, pixels } = drawTestPicture(at, view)
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return { at, jpeg }
}
