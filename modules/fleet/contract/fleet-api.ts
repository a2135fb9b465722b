import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays, byPerson } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { fleetCalls } from './fleet-calls.ts'
import { fleetModule } from './fleet-module.ts'
import { VEHICLE_TYPES, vehicleStates } from './fleet-records.ts'
import { Comparison, FleetWork, HeatCells } from './fleet-work.ts'
import { LiveVehicle, Track } from './position.ts'
import { MOST_TRACK_BYTES, TrackFileDraft, TrackFileReport } from './track-file.ts'
import { Vehicle } from './vehicle.ts'
import { violationEndpoints } from './violation-endpoints.ts'

const moment = z.iso.datetime({ offset: true })
const OfSite = z.object({ projectCode: PlaceCode, siteCode: PlaceCode })
const OfDays = OfSite.extend({ from: CalendarDay.optional(), to: CalendarDay.optional() })

export const fleetApi = defineApi(fleetModule, {
  ...recordEndpoints(Vehicle, '/vehicles', {
    read: 'vehicle:read',
    write: 'vehicle:write',
    filters: {
      state: byChoice(stateNames(vehicleStates)),
      type: byChoice(VEHICLE_TYPES),
      company: byCompany(),
      owner: byPerson(),
      expires: byDays(),
    },
  }),
  ...stepEndpoints(vehicleStates, { path: '/vehicles', access: 'vehicle:read', record: Vehicle.Record }),
  ...fleetCalls,
  ...violationEndpoints,
  work: {
    method: 'GET',
    path: '/fleet-work',
    summary: 'Show the haul cycles of a site on a day, by vehicle, with the parts that took longer than usual',
    access: 'vehicle:read',
    input: OfSite.extend({ day: CalendarDay.optional() }),
    output: FleetWork,
  },
  comparison: {
    method: 'GET',
    path: '/fleet-comparison',
    summary: 'Compare what the vehicles of a site did in a time and in the time of the same length before it',
    access: 'vehicle:read',
    input: OfDays,
    output: Comparison,
  },
  heat: {
    method: 'GET',
    path: '/fleet-heat',
    summary: 'Show where the vehicles of a site drove in a time',
    access: 'vehicle:read',
    input: OfDays,
    output: HeatCells,
  },
  live: {
    method: 'GET',
    path: '/vehicles-live',
    summary: 'Show the vehicles of a site in service, each with its last position',
    access: 'vehicle:read',
    input: OfSite,
    output: z.array(LiveVehicle),
  },
  track: {
    method: 'GET',
    path: '/vehicles/:id/track',
    summary: 'Show where a vehicle was in a time of at most 31 days, with its trips and stops',
    access: 'vehicle:read',
    input: z.object({ id: z.uuid(), from: moment, to: moment }),
    output: Track,
  },
  takeTrack: {
    method: 'POST',
    path: '/vehicle-tracks',
    summary: 'Take where vehicles of a site were before, from GPX or CSV; a dry run says what would be taken',
    access: 'vehicle:write',
    // The file is read by a process of its own while no connection is held.
    transaction: 'none',
    maxBodyBytes: MOST_TRACK_BYTES,
    input: TrackFileDraft,
    output: TrackFileReport,
  },
})

export const vehicleBulk = defineBulk(fleetApi, {
  named: 'plate',
  actions: { setType: { does: 'change', fields: z.object({ type: z.enum(VEHICLE_TYPES) }), isUndoable: true } },
})

/** A plate that is known changes the vehicle that has it. */
export const vehicleImport = defineImport(fleetApi, { key: 'plate', named: 'plate' })
