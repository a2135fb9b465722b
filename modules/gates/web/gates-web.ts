import { monitoringView, twinPart } from '#modules/construction/web/public.ts'
import { taskDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { gatesModule } from '../contract/gates-module.ts'

export const gatesWeb = defineWebModule(gatesModule, async () => (await import('./gates-screens.ts')).gatesScreens, {
  offers: [
    monitoringView({
      id: 'smartGate',
      permission: 'gate:read',
      load: async () => {
        const [{ SmartGateView }] = await Promise.all([
          import('./parts/smart-gate-view.tsx'),
          loadCatalogue(gatesModule.id),
        ])
        return SmartGateView
      },
    }),
    taskDecision('gate-passage', async () => {
      const [{ PassageDecision }] = await Promise.all([
        import('./parts/passage-decision.tsx'),
        loadCatalogue(gatesModule.id),
      ])
      return PassageDecision
    }),
    twinPart({
      id: 'gates',
      permission: 'gate:read',
      kinds: ['gate'],
      past: 'stands',
      recordOf: (id) => screenAddress(gatesModule, 'detail', { id }),
      load: async () => {
        const [{ TwinGates }] = await Promise.all([import('./parts/twin-gates.tsx'), loadCatalogue(gatesModule.id)])
        return { Feed: TwinGates }
      },
    }),
  ],

  catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
})
