import { monitoringView, twinPart } from '#modules/construction/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { camerasModule } from '../contract/cameras-module.ts'

export const camerasWeb = defineWebModule(
  camerasModule,
  async () => (await import('./cameras-screens.ts')).camerasScreens,
  {
    offers: [
      monitoringView({
        id: 'camera',
        permission: 'camera:read',
        load: async () => {
          const [{ CameraWall }] = await Promise.all([
            import('./parts/camera-wall.tsx'),
            loadCatalogue(camerasModule.id),
          ])
          return CameraWall
        },
      }),
      twinPart({
        id: 'cameras',
        permission: 'camera:read',
        kinds: ['camera'],
        past: 'stands',
        recordOf: (id) => screenAddress(camerasModule, 'detail', { id }),
        load: async () => {
          const [{ TwinCameras, TwinCamera }] = await Promise.all([
            import('./parts/twin-cameras.tsx'),
            loadCatalogue(camerasModule.id),
          ])
          return { Feed: TwinCameras, Card: TwinCamera }
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
