import { sendRequest } from '../api/request.ts'
import { log } from '../messages/logger.ts'
import { forgetPerson, tellEnded } from './end-session.ts'
import { clearLocalData } from './local-data.ts'

const SIGN_OUT_ADDRESS = '/api/session/sign-out'

/** Revokes the session at the server and leaves nothing of the person in this browser. Ends at the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await sendRequest({ method: 'POST', address: SIGN_OUT_ADDRESS, body: {}, isQuiet: true })
  } catch (error) {
    // Leaving must work without the server too; its session then ends by time.
    log('warn', 'The server did not confirm the sign-out.', error)
  }
  forgetPerson()
  clearLocalData()
  tellEnded()
}
