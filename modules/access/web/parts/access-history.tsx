import { RecordHistory } from '#modules/audit/web/public.ts'
import type { Text } from '#platform/contract/text.ts'
import { commonEn } from '#platform/web/language/locales/common-en.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { accessEn } from '../locales/en.ts'
import { type AccessText, useAccessText } from '../use-access-text.ts'

type Key = keyof typeof accessEn

/** Who did what to a user, in words. */
export function UserHistory({ id }: { id: string }) {
  return <RecordHistory entityType="user" entityId={id} {...useHistoryWords()} />
}

/** Who did what to a role, in words: for everybody who may read roles. */
export function RoleHistory({ code }: { code: string }) {
  return <RecordHistory entityType="role" entityId={code} {...useHistoryWords()} />
}

function useHistoryWords() {
  const text = useAccessText()
  const format = useFormats()
  const say = useSay()
  return {
    actionLabel: (action: string) => keyLabel(text, `did.${action}`) ?? text('did.other', { action }),
    fieldLabel: (field: string) => keyLabel(text, `field.${field}`) ?? keyLabel(text, field) ?? field,
    valueLabel: (field: string, value: unknown) => {
      if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
      if (Array.isArray(value))
        return value.map((one) => (isNamed(one) ? say(one.name) : String(one))).join(', ') || null
      return field.endsWith('At') && typeof value === 'string' ? format.dateTime(value) : null
    },
  }
}

/** A role or a place, as histories keep them since they say them by name. */
const isNamed = (value: unknown): value is { readonly name: Text } =>
  typeof value === 'object' && value !== null && 'name' in value

/** The text of a key that is put together; null where there is none. */
function keyLabel(text: AccessText, key: string): string | null {
  return key in accessEn || key in commonEn ? (text as (key: string) => string)(key satisfies string as Key) : null
}
