import { gisView, twinPart } from '#modules/construction/web/public.ts'
import { geospatialModule } from '#modules/geospatial/contract/geospatial-module.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { siteGround } from '#platform/web/place/site-ground.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { earthworkModule } from '../contract/earthwork-module.ts'

/** Texts of this module, and of what it shows of the ground: relief, contours, heights. */
const loadGroundTexts = () => Promise.all([loadCatalogue(earthworkModule.id), loadCatalogue(geospatialModule.id)])

export const earthworkWeb = defineWebModule(
  earthworkModule,
  async () => (await import('./earthwork-screens.ts')).earthworkScreens,
  {
    offers: [
      ...(
        [
          ['satelliteAnalysis', 'SatelliteView'],
          ['masterPlan', 'MasterPlanView'],
          ['bushDetection', 'BushView'],
          ['municipality', 'MunicipalityView'],
        ] as const
      ).map(([id, name]) =>
        gisView({
          id,
          permission: 'geo-dataset:read',
          load: async () => {
            const [views] = await Promise.all([import('./parts/ground-views.tsx'), loadGroundTexts()])
            return views[name]
          },
        }),
      ),
      gisView({
        id: 'earthwork',
        permission: 'volume:read',
        load: async () => {
          const [{ EarthworkView }] = await Promise.all([import('./parts/earthwork-view.tsx'), loadGroundTexts()])
          return EarthworkView
        },
      }),
      gisView({
        id: 'pointCloud',
        permission: 'geo-dataset:read',
        load: async () => {
          const [{ CloudsView }] = await Promise.all([import('./parts/clouds-view.tsx'), loadCatalogue('geospatial')])
          return CloudsView
        },
      }),
      siteGround(async () => {
        const [{ LaidOnGround }] = await Promise.all([import('./parts/laid-on-ground.tsx'), loadGroundTexts()])
        return LaidOnGround
      }),
      twinPart({
        id: 'tilesets',
        permission: 'geo-dataset:read',
        kinds: [],
        past: 'stands',
        recordOf: (id) => screenAddress(geospatialModule, 'tiles3d-detail', { id }),
        load: async () => {
          const [{ TwinTilesets }] = await Promise.all([
            import('./parts/twin-tilesets.tsx'),
            loadCatalogue(geospatialModule.id),
          ])
          return { Feed: TwinTilesets }
        },
      }),
      twinPart({
        id: 'ground',
        permission: 'geo-dataset:read',
        kinds: ['excavation'],
        past: 'stands',
        recordOf: (id) => screenAddress(earthworkModule, 'detail', { id }),
        load: async () => {
          const [{ TwinGround }] = await Promise.all([
            import('./parts/twin-ground.tsx'),
            loadCatalogue(earthworkModule.id),
          ])
          return { Feed: TwinGround }
        },
      }),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)
