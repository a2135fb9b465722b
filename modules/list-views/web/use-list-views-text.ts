import { useText } from '#platform/web/language/use-text.ts'
import { listViewsModule } from '../contract/list-views-module.ts'
import type { listViewsEn } from './locales/en.ts'

export const useListViewsText = () => useText<typeof listViewsEn>(listViewsModule.id)
