import { randomUUID } from 'node:crypto'
import { deviceName } from '#platform/contract/device-name.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { type NoticeContext, notify } from '#platform/server/notices/notify.ts'

const group = { en: 'My account', ar: 'حسابي' }
const profile = { route: '/profile' } as const

const newDevice = defineNoticeKind({
  id: 'account.new-device',
  title: { en: 'My account was used on a new device', ar: 'استُخدم حسابي على جهاز جديد' },
  group,
  defaults: ['product', 'email'],
  isAlwaysOn: true,
})

const passwordChanged = defineNoticeKind({
  id: 'account.password-changed',
  title: { en: 'My password was changed', ar: 'تغيّرت كلمة المرور الخاصة بي' },
  group,
  defaults: ['product', 'email'],
  isAlwaysOn: true,
})

const emailChanged = defineNoticeKind({
  id: 'account.email-changed',
  title: { en: 'My e-mail address was changed', ar: 'تغيّر عنوان بريدي الإلكتروني' },
  group,
  defaults: ['product', 'email'],
  isAlwaysOn: true,
})

/** Its record is the address itself: the person's own is another one by the time that it leaves. */
const emailTakenAway = defineNoticeKind({
  id: 'account.email-taken-away',
  title: { en: 'Word to my e-mail address of before, when it was changed', ar: 'إخطار عنوان بريدي السابق عند تغييره' },
  group,
  defaults: ['email'],
  isUrgent: true,
  mailTo: (address) => address,
})

const secondFactorChanged = defineNoticeKind({
  id: 'account.second-factor-changed',
  title: { en: 'My second factor was changed', ar: 'تغيّر العامل الثاني الخاص بي' },
  group,
  defaults: ['product', 'email'],
  isAlwaysOn: true,
})

const accessGiven = defineNoticeKind({
  id: 'account.access-changed',
  title: { en: 'My roles or places were changed', ar: 'تغيّرت أدواري أو أماكني' },
  group,
  defaults: ['product', 'email'],
})

/** Tells a user that somebody signed in as them where nobody had before. @param device as the browser names itself */
export async function notifyOfNewDevice(
  tx: Db,
  userId: string,
  { device, ip }: { readonly device: string; readonly ip: string },
): Promise<void> {
  const name = deviceName(device)
  // Both browser and system are known, or what it says of itself tells more.
  const where = [name.includes(' · ') ? name : device.slice(0, 200), ip].filter(Boolean).join(' · ')
  await tell(tx, { user: null }, userId, {
    kind: newDevice,
    title: { en: 'Sign-in from a new device', ar: 'تسجيل دخول من جهاز جديد' },
    body: {
      en: `${where}. Was it not you? Change your password and end the other sessions in your profile.`,
      ar: `${where}. ألم تكن أنت؟ غيّر كلمة المرور وأنهِ الجلسات الأخرى من ملفك الشخصي.`,
    },
  })
}

/** Tells a user that their password is another one now. */
export async function notifyOfPasswordChange(tx: Db, userId: string): Promise<void> {
  await tell(tx, { user: null }, userId, {
    kind: passwordChanged,
    title: { en: 'Your password was changed', ar: 'تغيّرت كلمة المرور الخاصة بك' },
    body: {
      en: 'Was it not you? Ask an administrator for a link to set a new one, at once.',
      ar: 'ألم تكن أنت؟ اطلب فورًا من المسؤول رابطًا لتعيين كلمة مرور جديدة.',
    },
  })
}

/**
 * Tells a user that their e-mail address is another one now. Who took the account over reads the new one: somebody who
 * still sits in a session of theirs sees it behind the bell, and whoever reads the address of before is told there.
 * @param before the old address; empty: there was none
 */
export async function notifyOfEmailChange(
  tx: Db,
  context: NoticeContext,
  { userId, before }: { readonly userId: string; readonly before: string },
): Promise<void> {
  const title = { en: 'Your e-mail address was changed', ar: 'تغيّر عنوان بريدك الإلكتروني' }
  const body = {
    en: 'Messages of the product go to the new address. Was it not you? Change your password and tell an administrator.',
    ar: 'تصل رسائل النظام إلى العنوان الجديد. ألم تكن أنت؟ غيّر كلمة المرور وأخبر المسؤول.',
  }
  await tell(tx, context, userId, { kind: emailChanged, title, body })
  if (before === '') return
  const record = { type: 'mail-address', id: before }
  await notify(tx, context, { kind: emailTakenAway, title, body, userIds: [userId], record, dedupeKey: randomUUID() })
}

/** Tells a user that a way to prove their second factor came or went. @param what which one, and what became of it */
export async function notifyOfSecondFactorChange(tx: Db, userId: string, what: Text): Promise<void> {
  await tell(tx, { user: null }, userId, {
    kind: secondFactorChanged,
    title: { en: 'Your second factor was changed', ar: 'تغيّر العامل الثاني الخاص بك' },
    body: {
      en: `${what.en} Was it not you? Change your password, and look at the second factor in your profile.`,
      ar: `${what.ar} ألم تكن أنت؟ غيّر كلمة المرور وراجع العامل الثاني في ملفك الشخصي.`,
    },
  })
}

/** Tells users that others gave them roles or places, or took some; who changes their own rights knows it. */
export async function notifyOfAccessChange(tx: Db, context: NoticeContext, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    if (userId === context.user?.id) continue
    await tell(tx, context, userId, {
      kind: accessGiven,
      title: { en: 'Your roles or places were changed', ar: 'تغيّرت أدوارك أو أماكنك' },
      body: {
        en: 'What you may see and do has changed. Your profile lists it.',
        ar: 'تغيّر ما يمكنك رؤيته وفعله. تجده في ملفك الشخصي.',
      },
    })
  }
}

type Words = Pick<Parameters<typeof notify>[2], 'kind' | 'title' | 'body'>

/** Each is news of its own: nothing is told twice, because each is told in the transaction that does it. */
async function tell(tx: Db, context: NoticeContext, userId: string, words: Words): Promise<void> {
  await notify(tx, context, { ...words, userIds: [userId], link: profile, dedupeKey: randomUUID() })
}
