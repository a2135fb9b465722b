import type { Text } from '#platform/contract/text.ts'

/** What stands at the field of a code that is used already, also by what the caller does not see. */
export function sayCodeTaken(code: string): { readonly code: Text } {
  return { code: { en: `${code} is already used.`, ar: `${code} مستخدم بالفعل.` } }
}
