import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { textOf } from '#platform/web/language/use-text.ts'
import { placeStore } from '#platform/web/place/place-store.ts'
import type { ScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { PaletteEntry } from '#platform/web/shell/palette-registry.ts'
import { sitesApi } from '../contract/sites-api.ts'
import { sitesModule } from '../contract/sites-module.ts'
import type { sitesEn } from './locales/en.ts'
import { placeName } from './place-name.ts'

const FOUND_OF_EACH = 6

/** Sites and structures of all projects by name or code, for the command palette. */
export async function findPlaces(
  typed: string,
  navigation: ScreenNavigation,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const query = { search: typed, page: 1, pageSize: FOUND_OF_EACH }
  const [sites, structures] = await Promise.all([
    fetchEndpoint(sitesApi, 'sites', query, { signal }),
    fetchEndpoint(sitesApi, 'structures', query, { signal }),
    loadCatalogue('sites'),
  ])
  const text = textOf<typeof sitesEn>('sites')
  // The palette offers the places of the switchers by itself.
  const { siteMap, structureArr, currentProject } = placeStore.getState()
  const known = new Set(
    [...((currentProject && siteMap[currentProject.code]) ?? []), ...structureArr].map(({ code }) => code),
  )
  const isNew = ({ code }: { code: string }) => !known.has(code)
  return [
    ...sites.items.filter(isNew).map((site) => ({
      id: `found-site ${site.code}`,
      group: text('sites'),
      title: placeName(site),
      hint: site.code,
      icon: 'site' as const,
      run: () => void navigation.open(sitesModule, 'siteDetail', { code: site.code }),
    })),
    ...structures.items.filter(isNew).map((structure) => ({
      id: `found-structure ${structure.code}`,
      group: text('structures'),
      title: placeName(structure),
      hint: structure.code,
      icon: 'structure' as const,
      run: () => void navigation.open(sitesModule, 'structureDetail', { code: structure.code }),
    })),
  ]
}
