import { lazy } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'

/** A record of any kind that the person may read, in the form of another module. Stands in a `Suspense`; asks for `link:write`. */
export const RecordChoice = lazy(async () => {
  const [{ RecordChoice: Choice }] = await Promise.all([import('./parts/record-choice.tsx'), loadCatalogue('links')])
  return { default: Choice }
})
