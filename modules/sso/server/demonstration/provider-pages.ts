import type { Language } from '#platform/contract/text.ts'
import type { ProviderAccount } from './provider-accounts.ts'

const WORDS = {
  en: {
    title: 'Demonstration work accounts',
    note: 'This page stands in for the sign-in of your company. Choose who you are.',
    cancel: 'Cancel',
    leaveTitle: 'Sign out of the work account too?',
    leave: 'Sign out',
    stay: 'Stay signed in there',
  },
  ar: {
    title: 'حسابات العمل التجريبية',
    note: 'تمثل هذه الصفحة صفحة تسجيل الدخول في شركتك. اختر من تكون.',
    cancel: 'إلغاء',
    leaveTitle: 'هل تريد تسجيل الخروج من حساب العمل أيضًا؟',
    leave: 'تسجيل الخروج',
    stay: 'البقاء مسجلًا هناك',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { width: min(24rem, calc(100vw - 3rem)); padding: 2rem 0 }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1.25rem; opacity: .75 }
  form { display: grid; gap: .5rem }
  button { font: inherit; text-align: start; padding: .75rem 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    border-radius: .5rem; background: transparent; color: inherit; cursor: pointer }
  button:hover { background: color-mix(in srgb, currentColor 8%, transparent) }
  button:focus-visible { outline: 2px solid; outline-offset: 2px }
  small { display: block; opacity: .7 }
  .quiet { border-color: transparent; text-align: center }`

/** The page where a person of the demonstration says who they are. */
export function choicePage(language: Language, action: string, accounts: readonly ProviderAccount[]): string {
  const words = WORDS[language]
  const choices = accounts.map(
    ({ subject, name, email }) =>
      `<button name="account" value="${markupOf(subject)}">${markupOf(name[language])}<small dir="ltr">${markupOf(email)}</small></button>`,
  )
  return page(
    language,
    words.title,
    `<p>${words.note}</p><form method="post" action="${markupOf(action)}">${choices.join('')}
     <button class="quiet" name="account" value="">${words.cancel}</button></form>`,
  )
}

/** The page that asks before the session at the provider ends. */
export function leavePage(language: Language, form: string): string {
  const words = WORDS[language]
  return page(
    language,
    words.leaveTitle,
    `${form}<div style="display:grid;gap:.5rem"><button form="op.logoutForm" name="logout" value="yes">${words.leave}</button>
     <button class="quiet" form="op.logoutForm">${words.stay}</button></div>`,
  )
}

function page(language: Language, title: string, body: string): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style>
    <main><h1>${title}</h1>${body}</main></html>`
}

function markupOf(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
