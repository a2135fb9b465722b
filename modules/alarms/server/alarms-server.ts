import { onReadingsStored } from '#modules/telemetry/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { alarmsApi } from '../contract/alarms-api.ts'
import { alarmKind, handoverKind } from '../contract/alarms-records.ts'
import { acknowledgeAlarm, assignAlarm } from './act-on-alarm.ts'
import { showAlarmCamera } from './alarm-camera.ts'
import { alarmOccurrence } from './alarm-occurrence.ts'
import { alarmSource, listAlarms, showAlarm, showMarks, showTimeline } from './alarm-records.ts'
import { alarmStarts } from './alarm-starts.ts'
import { auditedActions } from './audited-actions.ts'
import { ownClaimEvents } from './claim-events.ts'
import { handoverHandlers } from './handovers.ts'
import { judgeReadings } from './judge-readings.ts'
import { createAlarms } from './migrations/20261123T0018_alarms_create.ts'
import { handOverShifts } from './migrations/20261123T1745_alarms_hand_over_shifts.ts'
import { nameWhoCalls } from './migrations/20261128T1722_alarms_name_who_calls.ts'
import { redirectAlarm } from './redirect-alarm.ts'
import { seedAlarms } from './seed.ts'
import { showCalls } from './show-calls.ts'
import { watchAlarms } from './watch-alarms.ts'
import { happenings } from './what-happened.ts'

const WATCH_EVERY_MS = 15_000

export const alarmsServer = defineServerModule(alarmsApi, {
  actions: auditedActions,
  offers: [onReadingsStored(judgeReadings), alarmOccurrence, alarmStarts, ownClaimEvents, happenings],
  handlers: {
    list: listAlarms,
    get: showAlarm,
    calls: showCalls,
    timeline: showTimeline,
    marks: showMarks,
    ...handoverHandlers,
    camera: showAlarmCamera,
    redirectCall: redirectAlarm,
    acknowledge: acknowledgeAlarm,
    assign: assignAlarm,
  },
  migrations: [createAlarms, handOverShifts, nameWhoCalls],
  records: [{ ...alarmKind, source: alarmSource }, handoverKind],
  seed: seedAlarms,
  start: async (services) =>
    sweepRegularly(services, {
      everyMs: WATCH_EVERY_MS,
      failure: 'silence of devices was not looked for',
      sweep: () => watchAlarms(services),
    }),
})
