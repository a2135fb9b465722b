import { loadCatalogue, registerCatalogue } from '../language/i18n.ts'
import { GUIDE_CATALOGUE } from './use-guide-text.ts'

/** Fetches the guide with its texts; nothing on the first screen waits for it. */
export async function loadGuide() {
  registerCatalogue(GUIDE_CATALOGUE, { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') })
  const [{ Guide }] = await Promise.all([import('./guide.tsx'), loadCatalogue(GUIDE_CATALOGUE)])
  return Guide
}
