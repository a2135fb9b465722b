import { loadCatalogue } from '#platform/web/language/i18n.ts'
import type { RecordPart } from '#platform/web/records/record-sides.ts'

/** The files of a record with all that they say: their own words and those of uploads. */
export async function loadFiles(): Promise<RecordPart> {
  const [{ Files }] = await Promise.all([
    import('./parts/files.tsx'),
    ...['attachments', 'files'].map((id) => loadCatalogue(id)),
  ])
  return Files
}
