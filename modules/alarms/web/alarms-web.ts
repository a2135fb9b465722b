import { openAlarms, twinPart } from '#modules/construction/web/public.ts'
import { courseMarks, deviceAlarms } from '#modules/devices/web/public.ts'
import { taskDecision } from '#modules/inbox/web/public.ts'
import { workerAlarms } from '#modules/workers/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { onceSignedIn } from '#platform/web/session/once-signed-in.ts'
import { alarmsModule } from '../contract/alarms-module.ts'

export const alarmsWeb = defineWebModule(
  alarmsModule,
  async () => (await import('./alarms-screens.ts')).alarmsScreens,
  {
    offers: [
      deviceAlarms(async () => {
        const [{ DeviceAlarms }] = await Promise.all([
          import('./parts/device-alarms.tsx'),
          loadCatalogue(alarmsModule.id),
        ])
        return DeviceAlarms
      }),
      workerAlarms(async () => {
        const [{ WorkerAlarms }] = await Promise.all([
          import('./parts/device-alarms.tsx'),
          loadCatalogue(alarmsModule.id),
        ])
        return WorkerAlarms
      }),
      openAlarms(async () => {
        const [{ OpenAlarms }] = await Promise.all([import('./parts/open-alarms.tsx'), loadCatalogue(alarmsModule.id)])
        return OpenAlarms
      }),
      courseMarks(async () => {
        const [{ DeviceMarks }] = await Promise.all([
          import('./parts/device-marks.tsx'),
          loadCatalogue(alarmsModule.id),
        ])
        return DeviceMarks
      }),
      taskDecision('alarm', async () => {
        const [{ AlarmDecision }] = await Promise.all([
          import('./parts/alarm-decision.tsx'),
          loadCatalogue(alarmsModule.id),
        ])
        return AlarmDecision
      }),
      twinPart({
        id: 'alarms',
        permission: 'alarm:read',
        kinds: ['alarm'],
        past: 'unknown',
        recordOf: (id) => screenAddress(alarmsModule, 'detail', { id }),
        load: async () => {
          const [{ TwinAlarms }] = await Promise.all([
            import('./parts/twin-alarms.tsx'),
            loadCatalogue(alarmsModule.id),
          ])
          return { Feed: TwinAlarms }
        },
      }),
    ],

    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    start: () =>
      onceSignedIn(() => void import('./background/follow-calls.ts').then(({ followCalls }) => followCalls())),
  },
)
