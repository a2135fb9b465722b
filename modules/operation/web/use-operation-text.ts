import { type TextOf, useText } from '#platform/web/language/use-text.ts'
import type { operationEn } from './locales/en.ts'

export type OperationText = TextOf<typeof operationEn>

export function useOperationText(): OperationText {
  return useText<typeof operationEn>('operation')
}
