import { useText } from '#platform/web/language/use-text.ts'
import type { notificationsEn } from './locales/en.ts'

export function useNotificationsText() {
  return useText<typeof notificationsEn>('notifications')
}
