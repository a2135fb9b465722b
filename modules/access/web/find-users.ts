import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { textOf } from '#platform/web/language/use-text.ts'
import type { ScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { PaletteEntry } from '#platform/web/shell/palette-registry.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { accessApi } from '../contract/access-api.ts'
import { accessModule } from '../contract/access-module.ts'
import type { accessEn } from './locales/en.ts'

const FOUND = 6

/** Users by name, sign-in name or e-mail, for the command palette. */
export async function findUsers(
  typed: string,
  navigation: ScreenNavigation,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const [users] = await Promise.all([
    fetchEndpoint(accessApi, 'users', { search: typed, page: 1, pageSize: FOUND }, { signal }),
    loadCatalogue('access'),
  ])
  const isArabic = uiStateStore.getState().language === 'ar'
  return users.items.map(({ id, name, displayName, displayNameAr }) => ({
    id: `found-user ${id}`,
    group: textOf<typeof accessEn>('access')('users'),
    title: (isArabic && displayNameAr) || displayName,
    hint: name,
    icon: 'user' as const,
    run: () => void navigation.open(accessModule, 'userDetail', { id }),
  }))
}
