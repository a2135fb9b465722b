import { z } from 'zod'
import { CALL_PAGE, OF_SITE_CALL } from '#platform/contract/platform-call.ts'
import { CONDITIONS, Heat, LiveWorker } from './live-worker.ts'

const asked = { method: 'POST', responseFormat: 'platform', readOnly: true, access: 'worker:locate' } as const

const Wristband = LiveWorker.pick({ deviceId: true, serial: true, battery: true, condition: true, at: true }).extend({
  worker: LiveWorker.pick({ id: true, badge: true, name: true, nameAr: true, trade: true, company: true }),
})
export type Wristband = z.output<typeof Wristband>

/** The calls of the specification about wristbands (section 7); it names them without an address. */
export const wristbandCalls = {
  wristbandListCall: {
    ...asked,
    path: '/cpo-service/api/wristband/list',
    summary: 'The wristbands that are worn on a site, each with its wearer, in pages',
    input: z.object({ ...OF_SITE_CALL, ...CALL_PAGE }),
    output: z.object({ wristbands: z.array(Wristband), total: z.number().int() }),
  },
  wristbandMonitoringCall: {
    ...asked,
    path: '/cpo-service/api/wristband/monitoring',
    asks: ['device:health'],
    summary:
      'Where the wearers of wristbands are and how they are; what their bodies do for those alone who may see it',
    input: z.object(OF_SITE_CALL),
    output: z.object({
      asOf: z.iso.datetime(),
      counts: z.record(z.enum(CONDITIONS), z.number().int()),
      heat: Heat.nullable(),
      wristbands: z.array(Wristband.extend({ position: LiveWorker.shape.position, vitals: LiveWorker.shape.vitals })),
    }),
  },
} as const
