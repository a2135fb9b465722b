import { lazy } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'

// What is drawn, apart from public.ts: who registers a part does so on every page, and must not bring this along.
export { NamedPackageField } from './parts/named-package-field.tsx'
export { PackageField } from './parts/package-field.tsx'
export { PackageSelect } from './parts/package-select.tsx'
export { PackagesField } from './parts/packages-field.tsx'
export { useFoundPackages } from './use-found-packages.ts'

/** What holds a package, on a record of another module that is of it; in a `Suspense`. */
export const HoldsNote = lazy(async () => {
  const [{ HoldsNote: Note }] = await Promise.all([import('./parts/holds-note.tsx'), loadCatalogue('workpackages')])
  return { default: Note }
})

/** The S-curve of a place on a dashboard of another module, in a `Suspense`; for who may see work packages. */
export const EarnedCurve = lazy(async () => {
  const [{ EarnedCurve: Curve }] = await Promise.all([
    import('./parts/earned-curve.tsx'),
    loadCatalogue('workpackages'),
  ])
  return { default: Curve }
})
