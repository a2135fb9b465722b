import type { Text } from '#platform/contract/text.ts'
import { signInOptions } from '#platform/web/session/sign-in-options.ts'

/** The people of the demonstration, and the password of all of them. */
export interface Demonstration {
  readonly password: string
  readonly users: readonly { readonly name: string; readonly displayName: Text }[]
}

/** Longest that the sign-in page waits for the offer, ms; a later one is drawn when it comes. */
const PATIENCE_MS = 400

let underway: Promise<Demonstration | null> | null = null
let answered: Demonstration | null = null

/** Asks before the sign-in page is drawn and waits a little, so that it is drawn once and nothing moves. */
export async function askForDemonstration(): Promise<void> {
  underway ??= ask()
  const offer = underway
  await Promise.race([offer, new Promise((done) => setTimeout(done, PATIENCE_MS))])
}

/** What came so far. */
export function demonstrationSoFar(): Demonstration | null {
  return answered
}

/** What was asked for last, or now. Null where the product is no demonstration, and where the server does not answer. */
export function demonstrationOffer(): Promise<Demonstration | null> {
  const offer = underway ?? ask()
  underway = null
  return offer
}

async function ask(): Promise<Demonstration | null> {
  try {
    const { demonstration } = await signInOptions()
    answered = (demonstration ?? null) as Demonstration | null
    return answered
  } catch {
    // Without the offer, the form still works; a server that is away says so when somebody signs in.
    return null
  }
}
