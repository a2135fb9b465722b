import type { Language } from '#platform/contract/text.ts'

interface MailWords {
  readonly open: string
  readonly digest: (count: number) => string
  readonly why: (product: string) => string
  readonly test: { readonly title: string; readonly body: string }
}

/** What every e-mail says besides its notifications. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    open: 'Open',
    digest: (count) => (count === 1 ? '1 notification' : `${count} notifications`),
    why: (product) =>
      `You get this because of your notification settings in ${product}. You can change them in your profile.`,
    test: { title: 'Test message', body: 'E-mail from here reaches you. Nothing else needs to be done.' },
  },
  ar: {
    open: 'فتح',
    digest: (count) => arabicCount(count),
    why: (product) => `تصلك هذه الرسالة وفق إعدادات الإشعارات الخاصة بك في ${product}. يمكنك تغييرها من ملفك الشخصي.`,
    test: { title: 'رسالة تجريبية', body: 'البريد الإلكتروني من هنا يصل إليك. لا يلزم أي إجراء آخر.' },
  },
}

const arabicPlurals = new Intl.PluralRules('ar')

function arabicCount(count: number): string {
  const form = arabicPlurals.select(count)
  if (form === 'one') return 'إشعار واحد'
  if (form === 'two') return 'إشعاران'
  return `${count} ${form === 'few' ? 'إشعارات' : form === 'many' ? 'إشعارًا' : 'إشعار'}`
}
