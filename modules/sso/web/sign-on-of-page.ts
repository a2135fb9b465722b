import { openSignOn } from './sign-on/open-sign-on.ts'
import type { SignOn } from './sign-on/sign-on.ts'
import { signOnOffer } from './sign-on-offer.ts'

let signOn: SignOn | null = null

/** Single sign-on of this page, made once: one interaction at a time is a rule of the page. Null where it is not set up. */
export async function signOnOfPage(): Promise<SignOn | null> {
  const options = await signOnOffer()
  if (options) signOn ??= openSignOn(options)
  return signOn
}

/** The same for parts that are shown once it is there. @throws before that. */
export function startedSignOn(): SignOn {
  if (!signOn) throw new Error('Single sign-on of this page is not started.')
  return signOn
}
