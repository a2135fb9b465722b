import { z } from 'zod'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { Area } from './area.ts'
import { GEOFENCE_KINDS } from './geofences-records.ts'
import { ZONE_PAPERS } from './zone-papers.ts'

/** What a person enters about a geofence. */
export const Geofence = recordSchemas(
  'geofence',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    kind: z.enum(GEOFENCE_KINDS),
    area: Area,
    /** km/h; null where none holds. */
    speedLimit: z.number().min(1).max(200).nullable().default(null),
    /** What somebody holds who may be in it; empty: anybody may. */
    asks: z.array(z.enum(ZONE_PAPERS)).max(ZONE_PAPERS.length).default([]),
    note: z.string().trim().max(2_000).default(''),
  },
  { of: 'site', can: ['edit', 'remove'], detailOnly: ['note'] },
)
export type Geofence = z.output<typeof Geofence.Record>
export type ListedGeofence = z.output<typeof Geofence.Listed>

/** A geofence as records of other modules name it. */
export const GeofenceRef = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  kind: z.enum(GEOFENCE_KINDS),
})
export type GeofenceRef = z.output<typeof GeofenceRef>

export const geofenceErrors = recordErrors(
  'geofence',
  { en: 'geofence', ar: 'نطاق جغرافي' },
  {
    limitMissing: {
      status: 422,
      say: {
        en: 'A speed zone has a limit. Enter it in km/h, or choose another kind.',
        ar: 'لمنطقة السرعة حد أقصى. أدخله بالكيلومتر في الساعة أو اختر نوعًا آخر.',
      },
    },
    papersMissing: {
      status: 422,
      say: {
        en: 'A danger or restricted zone asks for something. Choose what somebody needs to be in it, at least a permit.',
        ar: 'لمنطقة الخطر أو المنطقة المقيدة شرط للدخول. اختر ما يلزم لدخولها، وأقله تصريح.',
      },
    },
  },
)
