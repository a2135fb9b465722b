import { registerModelPart } from '#modules/geospatial/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { UPLOAD_CATALOGUE } from '#platform/web/upload/upload-text.ts'
import { bcfModule } from '../contract/bcf-module.ts'

/** Shows the issues of its structure on every building model's screen. */
export function registerTopics(): void {
  registerModelPart({
    id: 'issues',
    order: 30,
    permission: 'bcf:read',
    load: async () => {
      const catalogues = [bcfModule.id, UPLOAD_CATALOGUE].map((name) => loadCatalogue(name))
      const [{ ModelTopics }] = await Promise.all([import('./model-topics.tsx'), ...catalogues])
      return ModelTopics
    },
  })
}
