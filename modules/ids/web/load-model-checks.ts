import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { UPLOAD_CATALOGUE } from '#platform/web/upload/upload-text.ts'
import { idsModule } from '../contract/ids-module.ts'

/** The checks of a model's versions, with the texts that they use. */
export async function loadModelChecks() {
  const catalogues = [idsModule.id, UPLOAD_CATALOGUE].map((name) => loadCatalogue(name))
  const [{ ModelChecks }] = await Promise.all([import('./model-checks.tsx'), ...catalogues])
  return ModelChecks
}
