import { loadCatalogue } from '#platform/web/language/i18n.ts'
import type { Files } from './parts/files.tsx'

/** The files of a record with all that they say: their own words and those of uploads. */
export async function loadFiles(): Promise<typeof Files> {
  const [{ Files: Loaded }] = await Promise.all([
    import('./parts/files.tsx'),
    ...['attachments', 'files'].map((id) => loadCatalogue(id)),
  ])
  return Loaded
}
