import { z } from 'zod'
import { SEVERITIES } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { CameraGlance } from '#modules/cameras/contract/camera-glance.ts'
import { MetricName } from '#modules/devices/contract/measurement.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { Alarm, AlarmEntry, AlarmMark, Call } from './alarm.ts'
import { alarmsModule } from './alarms-module.ts'
import { ALARM_STATES } from './alarms-records.ts'
import { handoverEndpoints } from './handover.ts'

const ById = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })
const MOST_WORDS = 2_000

export const alarmsApi = defineApi(alarmsModule, {
  list: {
    method: 'GET',
    path: '/alarms',
    summary: 'List the alarms of a place, or of all that the caller sees',
    access: 'alarm:read',
    reads: ['alarm'],
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      state: byChoices(ALARM_STATES),
      severity: byChoices(SEVERITIES),
      device: byCompany(),
      raised: byDays(),
      assignee: byPerson(),
      /** Who wore the device. */
      worker: byCompany(),
      /** Not over, or not seen. */
      isLive: byFlag(),
    }),
    output: pageOf(Alarm),
  },
  get: {
    method: 'GET',
    path: '/alarms/:id',
    summary: 'Show an alarm',
    access: 'alarm:read',
    reads: ['alarm'],
    input: ById,
    output: Alarm,
  },
  calls: {
    method: 'GET',
    path: '/alarm-calls',
    summary: 'List who calls for help or has fallen, in all places that the caller sees, until it is acknowledged',
    access: 'alarm:read',
    reads: ['alarm'],
    input: z.object({}),
    output: z.array(Call),
  },
  timeline: {
    method: 'GET',
    path: '/alarms/:id/timeline',
    summary: 'List what happened to an alarm, the newest first',
    access: 'alarm:read',
    reads: ['alarm'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(AlarmEntry),
  },
  marks: {
    method: 'GET',
    path: '/alarm-marks',
    summary: 'List the moments at which the alarms of a series were raised and cleared, for its chart',
    access: 'alarm:read',
    reads: ['alarm'],
    input: z.object({ projectCode: PlaceCode, deviceId: z.uuid(), metric: MetricName, from: Moment, to: Moment }),
    output: z.array(AlarmMark),
  },
  camera: {
    method: 'GET',
    path: '/alarms/:id/camera',
    summary:
      'Show the camera that overlooks the place of an alarm, else the nearest within 100 m; null where none does',
    access: 'alarm:read',
    reads: ['alarm', 'camera'],
    input: ById,
    output: CameraGlance.nullable(),
  },
  ...handoverEndpoints,
  redirectCall: {
    method: 'GET',
    path: '/cpo-service/api/alarm/redirect',
    responseFormat: 'platform',
    summary: 'Where an alarm leads: its page, and those of its device and incident, as far as the caller opens them',
    access: 'alarm:read',
    reads: ['alarm'],
    input: z.object({ alarmId: z.uuid() }),
    output: z.object({
      alarmId: z.uuid(),
      projectCode: PlaceCode,
      siteCode: PlaceCode,
      address: z.string().nullable(),
      deviceAddress: z.string().nullable(),
      incidentAddress: z.string().nullable(),
    }),
  },
  acknowledge: {
    method: 'POST',
    path: '/alarms/:id/acknowledge',
    summary: 'Say that somebody has seen an alarm; where somebody has, it stays theirs',
    access: 'alarm:acknowledge',
    input: z.object({ id: z.uuid(), comment: z.string().trim().max(MOST_WORDS).default('') }),
    output: Alarm,
  },
  assign: {
    method: 'POST',
    path: '/alarms/:id/assignee',
    summary: 'Give an alarm to somebody who sees its site, or to nobody',
    access: 'alarm:acknowledge',
    input: z.object({ id: z.uuid(), personId: z.uuid().nullable() }),
    output: Alarm,
  },
})
