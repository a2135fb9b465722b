import { z } from 'zod'
import { telemetryUnreadable } from '#engines/telemetry/telemetry-unreadable.ts'
import { ZONE_ROLES, type Zone } from './zone-visits.ts'

const Zones = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string().min(1),
        role: z.enum(ZONE_ROLES),
        speedLimit: z.number().positive().nullable().default(null),
      }),
      geometry: z.object({
        type: z.literal('Polygon'),
        coordinates: z
          .array(z.array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])).min(4))
          .min(1),
      }),
    }),
  ),
})

/**
 * The zones of a GeoJSON collection: polygons with `id`, `role` and, where one holds, `speedLimit`. Holes are not read.
 * @throws UnreadableFileError
 */
export function readZones(bytes: Uint8Array): Zone[] {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw telemetryUnreadable('no-zones')
  }
  const read = Zones.safeParse(json)
  if (!read.success) throw telemetryUnreadable('no-zones')
  return read.data.features.map(({ properties, geometry }) => ({ ...properties, ring: geometry.coordinates[0]! }))
}
