import type { Services } from '#platform/server/context.ts'
import { serveLive } from './live/live-streams.ts'
import { stopAllMoves } from './steering/watched-moves.ts'
import { keepTakingStills } from './stills/take-stills.ts'

/** What goes on in each process: stills on schedule. What is watched and what turns ends with it. */
export async function startCameras(services: Services): Promise<() => Promise<void>> {
  const endLive = await serveLive(services)
  const endStills = await keepTakingStills(services)
  return async () => {
    await Promise.all([endLive(), endStills(), stopAllMoves(services)])
  }
}
