import type { ProfilePart } from '#modules/account/web/public.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { ssoModule } from '../contract/sso-module.ts'
import { signOnOffer } from './sign-on-offer.ts'

export const workAccountsPart: ProfilePart = {
  id: 'work-accounts',
  title: ssoModule.title,
  help: {
    en: 'Each of these signs you in without the password of this product.',
    ar: 'كل حساب منها يسجّل دخولك دون كلمة مرور هذا النظام.',
  },
  order: 50,
  load: async () => {
    if (!(await signOnOffer())) return null
    const [{ LinkedAccounts }, { signOnOfPage }] = await Promise.all([
      import('./parts/linked-accounts.tsx'),
      import('./sign-on-of-page.ts'),
      loadCatalogue(ssoModule.id),
    ])
    return (await signOnOfPage()) && LinkedAccounts
  },
}
