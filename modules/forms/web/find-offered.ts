import { activeLanguage } from '#platform/web/language/i18n.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { ScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { PaletteEntry } from '#platform/web/shell/palette-registry.ts'
import { formsModule } from '../contract/forms-module.ts'
import { offeredForms } from './offered-forms.ts'

/** The forms in use, to be filled in from wherever the person is. */
export async function findOffered(
  _typed: string,
  navigation: ScreenNavigation,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const language = activeLanguage()
  return (await offeredForms(signal)).map(({ templateId, name, nameAr, number, project }) => ({
    id: `form ${templateId}`,
    group: formsModule.screens.offered.title[language],
    title: (language === 'ar' && nameAr) || name,
    hint: `${number} · ${project}`,
    icon: 'table',
    run: () => void navigation.openPath(screenAddress(formsModule, 'fill', { id: templateId })),
  }))
}
