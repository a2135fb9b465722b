import { lazy } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { camerasModule } from '../contract/cameras-module.ts'

/** What a camera kept of a moment, and with one click what it shows now. Stands in a `Suspense`. */
export const CameraGlancePart = lazy(async () => {
  const [{ CameraGlancePart: part }] = await Promise.all([
    import('./parts/camera-glance-part.tsx'),
    loadCatalogue(camerasModule.id),
  ])
  return { default: part }
})
/** One of the cameras of a site, in the form of a record that names it. Stands in a `Suspense`. */
export const CameraField = lazy(async () => ({ default: (await import('./parts/camera-field.tsx')).CameraField }))
