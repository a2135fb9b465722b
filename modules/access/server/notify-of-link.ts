import { BRAND } from '#platform/contract/brand.ts'
import type { Config } from '#platform/server/config.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import type { OpenedLink } from './link-token.ts'
import { linkFragment } from './link-token.ts'

/** What an invited person, or one whose password is reset, is told. The link itself is made while the e-mail is sent. */
export const linkMade = defineNoticeKind({
  id: 'user.link-made',
  title: { en: 'A link that sets my password', ar: 'رابط يعيّن كلمة مروري' },
  group: { en: 'My account', ar: 'حسابي' },
  defaults: ['email'],
  isUrgent: true,
  isAlwaysOn: true,
  mailFragment: ({ passwordPepper }, linkId) => linkFragment(linkId, passwordPepper),
})

/** Where a link of this person goes by itself; null: nowhere, because no mail leaves or they have no address. */
export function mailGoesTo({ PUBLIC_ORIGIN, SMTP_URL }: Config, { email }: { readonly email: string }): string | null {
  return PUBLIC_ORIGIN && SMTP_URL !== undefined && email !== '' ? email : null
}

/**
 * Sends the link by e-mail where the installation knows its own address and the person has one; otherwise whoever made it
 * hands it over.
 */
export async function notifyOfLink(
  context: RequestContext,
  link: OpenedLink,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  if (!context.services.config.PUBLIC_ORIGIN || person.email === '') return
  const until = `${link.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const isNew = link.purpose === 'invitation'
  await notify(context.db, context, {
    userIds: [link.userId],
    kind: linkMade,
    title: isNew
      ? { en: `You are invited to ${BRAND.name}`, ar: `أنت مدعو إلى ${BRAND.name}` }
      : { en: 'Choose a new password', ar: 'اختر كلمة مرور جديدة' },
    body: {
      en: `Your user name is ${person.name}. The link sets your password; it works once, until ${until}.`,
      ar: `اسم المستخدم: ${person.name}. يعيّن الرابط كلمة مرورك ويعمل مرة واحدة حتى ${until}.`,
    },
    link: { route: '/login' },
    record: { type: 'password-link', id: link.id },
    dedupeKey: link.id,
  })
}
