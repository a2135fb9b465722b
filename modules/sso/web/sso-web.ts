import { userListPart } from '#modules/access/web/public.ts'
import { profilePart } from '#modules/account/web/public.ts'
import { signInPart } from '#modules/session/web/public.ts'
import { defineWebModule } from '#platform/web/define-web-module.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { isSignedIn } from '#platform/web/session/session-store.ts'
import { pageAfterSignOut } from '#platform/web/session/sign-out.ts'
import { ssoModule } from '../contract/sso-module.ts'
import { keepAccountsOverExpiry } from './keep-accounts.ts'
import { captureRedirectAnswer, hasRedirectAnswer } from './redirect-answer.ts'
import { signOnOffer } from './sign-on-offer.ts'

/** No screens of its own: its parts stand on the sign-in page, in the profile and beside the users. */
export const ssoWeb = defineWebModule(
  ssoModule,
  {},
  {
    offers: [
      pageAfterSignOut(async () => (await import('./leave-provider.ts')).leaveProvider()),
      signInPart({
        id: ssoModule.id,
        order: 10,
        // The library comes only where an installation is set up for it.
        load: async () => {
          if (!(await signOnOffer())) return null
          const [{ WorkAccountSignIn }, { signOnOfPage }] = await Promise.all([
            import('./parts/work-account-sign-in.tsx'),
            import('./sign-on-of-page.ts'),
            loadCatalogue(ssoModule.id),
          ])
          return (await signOnOfPage()) && WorkAccountSignIn
        },
      }),
      userListPart({
        id: ssoModule.id,
        order: 10,
        load: async () => {
          if (!(await signOnOffer())) return null
          const [{ AccountRequests }] = await Promise.all([
            import('./parts/account-requests.tsx'),
            loadCatalogue(ssoModule.id),
          ])
          return AccountRequests
        },
      }),
      profilePart(async () => (await import('./profile-part.ts')).workAccountsPart),
    ],
    catalogues: { en: () => import('./locales/en.ts'), ar: () => import('./locales/ar.ts') },
  },
)

// Module lists are read without a page too: for documents and for tests.
if (typeof window !== 'undefined') {
  captureRedirectAnswer(window.location, window.history)
  keepAccountsOverExpiry()
  if (hasRedirectAnswer() && isSignedIn()) {
    void import('./finish-redirect.ts').then(({ finishRedirect }) => finishRedirect())
  }
}
