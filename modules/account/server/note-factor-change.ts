import { accessChanged, notifyOfSecondFactorChange } from '#modules/access/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { auditOwn } from './audit-own.ts'

/** What the person is told of each change; a passkey's name follows. */
const TOLD = {
  'user.authenticator-set-up': { en: 'An authenticator app was set up', ar: 'تم إعداد تطبيق مصادقة' },
  'user.authenticator-removed': { en: 'The authenticator app was removed', ar: 'تمت إزالة تطبيق المصادقة' },
  'user.passkey-added': { en: 'A passkey was added', ar: 'تمت إضافة مفتاح مرور' },
  'user.passkey-removed': { en: 'A passkey was removed', ar: 'تمت إزالة مفتاح مرور' },
  'user.app-password-made': { en: 'An app password was made', ar: 'أُنشئت كلمة مرور تطبيق' },
  'user.app-password-revoked': { en: 'An app password was withdrawn', ar: 'سُحبت كلمة مرور تطبيق' },
  'user.recovery-codes-made': {
    en: 'New recovery codes were made, and the old ones are void',
    ar: 'أُنشئت رموز استرداد جديدة وأُلغيت القديمة',
  },
} satisfies Record<string, Text>

interface FactorChange {
  readonly action: keyof typeof TOLD
  /** Name of the passkey, or of the app password. */
  readonly passkey?: string
}

/** Writes a change of the second factor into the person's history, and tells them: it may not have been them. */
export async function noteFactorChange(
  tx: Db,
  context: Pick<RequestContext, 'user' | 'requestId' | 'client'>,
  { action, passkey }: FactorChange,
): Promise<void> {
  const values = passkey === undefined ? null : { passkey }
  const isGone = action === 'user.passkey-removed' || action === 'user.app-password-revoked'
  await auditOwn(tx, context, action, values ? { [isGone ? 'before' : 'after']: values } : {})
  const { en, ar } = TOLD[action]
  const name = passkey === undefined ? '' : `: ${passkey}`
  await notifyOfSecondFactorChange(tx, context.user.id, { en: `${en}${name}.`, ar: `${ar}${name}.` })
  await accessChanged(tx, [context.user.id])
}
