import { useText } from '#platform/web/language/use-text.ts'
import type { conversationEn } from './locales/en.ts'

export function useConversationText() {
  return useText<typeof conversationEn>('conversation')
}
