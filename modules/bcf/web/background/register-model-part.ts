import { registerModelPart } from '#modules/models/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { bcfModule } from '../../contract/bcf-module.ts'

/** Shows the issues of its structure on every building model's screen. */
export function registerTopics(): void {
  registerModelPart({
    id: 'issues',
    order: 30,
    permission: 'bcf:read',
    load: async () => {
      const [{ ModelTopics }] = await Promise.all([import('../model-topics.tsx'), loadCatalogue(bcfModule.id)])
      return ModelTopics
    },
  })
}
