import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { placeSource } from '#platform/web/place/place-source.ts'
import { placePicker, projectCurrency } from '#platform/web/records/field-slots.ts'
import { mapPart, shapePart } from '#platform/web/records/where-slots.ts'
import { paletteAction } from '#platform/web/shell/palette-registry.ts'
import { setUiState } from '#platform/web/state/ui-state.ts'
import { sitesModule } from '../contract/sites-module.ts'

/** Home alone is named with the first page. */
const laterScreens = async () => (await import('./sites-screens.ts')).sitesScreens

export const sitesWeb = defineWebModule(
  sitesModule,
  {
    index: async () => (await import('./screens/home-screen.tsx')).HomeScreen,
    structures: async () => (await laterScreens()).structures(),
    addProject: async () => (await laterScreens()).addProject(),
    editProject: async () => (await laterScreens()).editProject(),
    addSite: async () => (await laterScreens()).addSite(),
    editSite: async () => (await laterScreens()).editSite(),
    siteDetail: async () => (await laterScreens()).siteDetail(),
    addStructure: async () => (await laterScreens()).addStructure(),
    editStructure: async () => (await laterScreens()).editStructure(),
    structureDetail: async () => (await laterScreens()).structureDetail(),
  },
  {
    offers: [
      placeSource({
        loadProjects: async () => (await calls()).loadProjects(),
        loadSites: async (projectCode) => (await calls()).loadSites(projectCode),
        loadStructures: async (siteCode) => (await calls()).loadStructures(siteCode),
      }),
      placePicker(async () => {
        const [{ PlaceFields }] = await Promise.all([import('./parts/place-fields.tsx'), loadCatalogue(sitesModule.id)])
        return PlaceFields
      }),
      projectCurrency(async () => (await import('./parts/project-currency.tsx')).ProjectCurrency),
      mapPart(async () => {
        const [{ WhereMap }] = await Promise.all([import('./parts/where-map.tsx'), loadCatalogue(sitesModule.id)])
        return WhereMap
      }),
      shapePart(async () => {
        const [{ ShapeOnMap }] = await Promise.all([import('./parts/where-map.tsx'), loadCatalogue(sitesModule.id)])
        return ShapeOnMap
      }),
      paletteAction({
        id: 'sites-on-map',
        title: { en: 'Show sites on the map', ar: 'عرض المواقع على الخريطة' },
        icon: 'map',
        permission: 'site:read',
        run: (navigation) => {
          setUiState({ homeShowMode: 'Map' })
          void navigation.open(sitesModule, 'index')
        },
      }),
    ],

    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
    tours: {
      index: async () => (await import('./tours/home-tour.ts')).homeTour,
    },
  },
)

/** The calls come with the first place that is asked for: the schemas they carry do not belong in the first page. */
const calls = () => import('./load-places.ts')
