import { taskDecision } from '#modules/inbox/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { recordSide } from '#platform/web/records/record-sides.ts'
import { proceduresModule } from '../contract/procedures-module.ts'

export const proceduresWeb = defineWebModule(
  proceduresModule,
  async () => (await import('./procedures-screens.ts')).proceduresScreens,
  {
    offers: [
      recordSide({
        id: 'procedures',
        title: proceduresModule.title,
        order: 40,
        load: () => withTexts(import('./parts/runs-side.tsx').then(({ RunsSide }) => RunsSide)),
      }),
      taskDecision('procedure-run', () =>
        withTexts(import('./parts/task-decision.tsx').then(({ StepOfTask }) => StepOfTask)),
      ),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadCatalogue(proceduresModule.id)])
  return loaded
}
