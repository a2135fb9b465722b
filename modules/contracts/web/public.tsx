import { lazy } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'

// What is drawn, apart from public.ts: who registers a part does so on every page, and must not bring this along.
export { ContractField } from './parts/contract-field.tsx'

/** What of a line is kept back and why, on pages of other modules; in a `Suspense`. */
export const HeldNote = lazy(async () => {
  const [{ HeldNote: Note }] = await Promise.all([import('./parts/held-note.tsx'), loadCatalogue('contracts')])
  return { default: Note }
})
