import { useText } from '#platform/web/language/use-text.ts'
import type { chatEn } from './locales/en.ts'

export const useChatText = () => useText<typeof chatEn>('chat')
