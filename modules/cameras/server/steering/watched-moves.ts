import type { Services } from '#platform/server/context.ts'
import { cameraErrors } from '../../contract/camera.ts'
import type { Connection } from '../../contract/camera-live.ts'
import type { Velocity } from '../../contract/camera-steering.ts'
import { OnvifCamera } from './onvif-camera.ts'

/** A move that this process has begun: it is stopped here when nobody says it again. */
interface Watched {
  readonly camera: OnvifCamera
  readonly timer: NodeJS.Timeout
}

const moving = new WeakMap<Services['database'], Map<string, Watched>>()

function movesOf({ database }: Services): Map<string, Watched> {
  const moves = moving.get(database) ?? new Map<string, Watched>()
  moving.set(database, moves)
  return moves
}

/** Moves a camera, and stops it after a time without another word. @throws no-answer */
export async function moveWatched(
  services: Services,
  id: string,
  connection: Connection,
  velocity: Velocity,
  deadManMs: number,
): Promise<void> {
  const moves = movesOf(services)
  const before = moves.get(id)
  clearTimeout(before?.timer)
  const camera = before?.camera ?? new OnvifCamera(services, connection)
  const timer = setTimeout(() => {
    moves.delete(id)
    camera
      .stop()
      .catch((error: unknown) => services.log.warn({ err: error, camera: id }, 'a camera did not stop when told'))
  }, deadManMs).unref()
  moves.set(id, { camera, timer })
  await camera.move(velocity).catch((error: unknown) => {
    services.log.info({ err: error, camera: id }, 'a camera did not turn')
    throw cameraErrors.doesNotTurn({ id })
  })
}

/** Stops a camera at once. @throws no-answer */
export async function stopWatched(services: Services, id: string, connection: Connection): Promise<void> {
  const moves = movesOf(services)
  const watched = moves.get(id)
  clearTimeout(watched?.timer)
  moves.delete(id)
  await (watched?.camera ?? new OnvifCamera(services, connection)).stop().catch((error: unknown) => {
    services.log.info({ err: error, camera: id }, 'a camera did not stop')
    throw cameraErrors.doesNotTurn({ id })
  })
}

/** Stops what this process moves, before it goes. */
export async function stopAllMoves(services: Services): Promise<void> {
  const moves = movesOf(services)
  const watched = [...moves.values()]
  moves.clear()
  for (const { timer } of watched) clearTimeout(timer)
  await Promise.allSettled(watched.map(({ camera }) => camera.stop()))
}
