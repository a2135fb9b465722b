import { listPlaceNames } from '#modules/sites/server/public.ts'
import type { DatasetEntry } from '#platform/contract/dataset-query.ts'
import type { Language } from '#platform/contract/text.ts'
import { entryOf } from '#platform/server/datasets/dataset.ts'
import { readableDatasets } from '#platform/server/datasets/run-query.ts'
import type { Caller } from '#platform/server/records/read-list.ts'
import { readCount } from './read-count.ts'

const MOST = 3
const MOST_PLACES = 2_000
/** Questions that are tried: each is read as if it had been asked. */
const MOST_TRIED = 8

/** Questions of counting that the assistant understands, of what the caller may read and where: what is shown before anything was asked. */
export async function exampleQuestions(
  caller: Caller,
  language: Language,
  projectCode: string | null,
): Promise<string[]> {
  const places = await caller.services.database.read(caller.scope, (db) => listPlaceNames(db, MOST_PLACES))
  const names = places
    .filter(({ level, code }) =>
      projectCode === null ? level === 'site' : level === 'project' && code === projectCode,
    )
    .map(({ name, nameAr }) => (language === 'ar' ? nameAr || name : name))
  const entries = readableDatasets(caller).map(entryOf)
  const found: string[] = []
  for (const [at, entry] of entries.slice(0, MOST_TRIED).entries()) {
    if (found.length === MOST) break
    const question = questionOf(entry, names[at % Math.max(1, names.length)] ?? null, language)
    const asked = { question, projectCode, documentId: null, collectionId: null }
    if ((await readCount(caller, asked))?.state === 'counted') found.push(question)
  }
  return found
}

function questionOf({ title, dimensions }: DatasetEntry, place: string | null, language: Language): string {
  const isOpen = dimensions.some(({ key, type }) => key === 'isOpen' && type === 'flag')
  const what = title[language]
  const words =
    language === 'ar'
      ? [`كم عدد ${what}`, isOpen && 'المفتوحة', place && `في ${place}`]
      : [
          'How many',
          isOpen && 'open',
          what.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()),
          place && `at ${place}`,
        ]
  return `${words.filter(Boolean).join(' ')}${language === 'ar' ? '؟' : '?'}`
}
