import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { textOf } from '#platform/web/language/use-text.ts'
import type { ScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { PaletteEntry } from '#platform/web/shell/palette-registry.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { searchApi } from '../contract/search-api.ts'
import type { SearchHit } from '../contract/search-hit.ts'
import { searchModule } from '../contract/search-module.ts'
import type { searchEn } from './locales/en.ts'

const SHOWN = 12
const RECENT = 8

/** Records for the command palette, in the order of the search; those that changed last where nothing is typed. */
export async function findEntries(
  typed: string,
  navigation: ScreenNavigation,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const [{ records }] = await Promise.all([
    fetchEndpoint(searchApi, 'find', { typed: typed.slice(0, 200), limit: typed ? SHOWN : RECENT }, { signal }),
    loadCatalogue(searchModule.id),
  ])
  const text = textOf<typeof searchEn>('search')
  const { language } = uiStateStore.getState()
  return records.flatMap((record) => {
    const { address } = record
    if (!address) return []
    return {
      id: `record ${record.kind} ${record.id}`,
      group: text(typed ? 'records' : 'recentRecords'),
      title: [record.number, titleOf(record, language)].filter(Boolean).join(' · '),
      hint: [record.kindTitle[language], record.placeName?.[language] ?? record.projectCode]
        .filter(Boolean)
        .join(' · '),
      icon: 'file' as const,
      isFound: true,
      run: () => void navigation.openPath(address),
    }
  })
}

function titleOf({ title, titleAr }: SearchHit, language: 'en' | 'ar'): string {
  return (language === 'ar' && titleAr) || title
}
