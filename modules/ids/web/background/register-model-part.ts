import { registerColourSource } from '#modules/design/contract/colour-sources.ts'
import { registerModelPart } from '#modules/models/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { UPLOAD_CATALOGUE } from '#platform/web/upload/upload-text.ts'
import { idsModule } from '../../contract/ids-module.ts'
import { requirementColours } from '../checks/requirement-colours.ts'

/** Shows the checks of its versions on every building model's screen, and what they say as colours in the viewer. */
export function registerChecks(): void {
  registerColourSource(requirementColours)
  registerModelPart({
    id: 'checks',
    order: 20,
    permission: 'ids:read',
    load: async () => {
      const catalogues = [idsModule.id, UPLOAD_CATALOGUE].map((name) => loadCatalogue(name))
      const [{ ModelChecks }] = await Promise.all([import('../model-checks.tsx'), ...catalogues])
      return ModelChecks
    },
  })
}
